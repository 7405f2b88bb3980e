/** The brand's colours for what reads no style sheet; the shop's own pages take them from `styles/tokens.css`. */
export const brandColours = {
  ink: '#2b1a10',
  inkSoft: '#57402f',
  accent: '#e5a03c',
  accentTint: '#fbeacb',
  paper: '#fbf6ec',
  bag: '#f6e9d1',
  line: '#e0cba5',
} as const

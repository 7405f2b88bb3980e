/** Characters of the longest word that is kept whole: one that is wider than half a line may break. */
const LONGEST = 17

/** A text in which short words with a hyphen are not broken there: 'E-Mail', 'RE-2031-000016'. */
export const WholeWords = ({ text }: { text: string }) =>
  text.split(/(\S+-\S+)/).map((part, position) => {
    const isWhole = position % 2 === 1 && part.length <= LONGEST
    const key = `${position} ${part}`
    return isWhole ? (
      <span key={key} className="whole">
        {part}
      </span>
    ) : (
      part
    )
  })

/** Characters of the longest word that is kept whole: one that is wider than half a line may break. */
const LONGEST = 17

/** The name of a file with the number of a paper, which is kept whole: 'Rechnung-', 'RE-2031-000016.pdf'. */
const PAPER_FILE = /^(\S+-)([A-Z]{2}-\d{4}-\d+\S*)$/

function Word({ word }: { word: string }) {
  const [, kind, number] = PAPER_FILE.exec(word) ?? []
  if (word.length <= LONGEST) return <span className="whole">{word}</span>
  if (number === undefined) return word
  return (
    <>
      <span>{kind}</span>
      <span className="unbroken">{number}</span>
    </>
  )
}

/** A text in which short words with a hyphen are not broken there: 'E-Mail', 'RE-2031-000016'. */
export const WholeWords = ({ text }: { text: string }) =>
  text.split(/(\S+-\S+)/).map((part, position) => {
    const key = `${position} ${part}`
    return position % 2 === 1 ? <Word key={key} word={part} /> : part
  })

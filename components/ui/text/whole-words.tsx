/** Characters of the longest word that is kept whole: one that is wider than half a line may break. */
const LONGEST = 17

/** Before and after the number of a paper in the name of a file: 'Rechnung-|RE-2031-000016|.pdf'. */
const AROUND_NUMBER = /(?<=\S-)(?=[A-Z]{2}-\d{4}-\d)|(?<=\S-[A-Z]{2}-\d{4}-\d+)(?=\.[a-z])/

/** A text in which short words with a hyphen are not broken there: 'E-Mail', 'RE-2031-000016'. */
export const WholeWords = ({ text }: { text: string }) =>
  text
    .split(/(\S+-\S+)/)
    .flatMap((part) => part.split(AROUND_NUMBER))
    .map((part, position) => {
      const isWhole = /\S-\S/.test(part) && part.length <= LONGEST
      const key = `${position} ${part}`
      return isWhole ? (
        <span key={key} className="whole">
          {part}
        </span>
      ) : (
        part
      )
    })

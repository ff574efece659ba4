import { matchesIn, wordsIn } from '#contract/search/fold.ts'

/** A text with the words that were looked for marked in it, capitals and accents aside. */
export function HighlightedText({ text, typed }: { text: string; typed: string }) {
  const places = matchesIn(wordsIn(typed), text)
  return (
    <>
      {places.map(({ start, end }, number) => (
        <span key={start}>
          {text.slice(places[number - 1]?.end ?? 0, start)}
          <mark className="rounded-xs bg-warning-soft font-semibold text-warning-ink">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(places.at(-1)?.end ?? 0)}
    </>
  )
}

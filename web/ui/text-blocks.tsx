/** Text in blocks with an empty line between them; the first line of each is its heading. */
export const TextBlocks = ({ text }: { text: string }) => (
  <div className="space-y-2 text-sm break-words">
    {text.split('\n\n').map(block => {
      const [heading, ...lines] = block.split('\n')
      return (
        <div key={block}>
          <p className={lines.length > 0 ? 'font-medium' : 'pt-1 text-muted'}>{heading}</p>
          {lines.length > 0 && <p className="whitespace-pre-line">{lines.join('\n')}</p>}
        </div>
      )
    })}
  </div>
)

import { TriangleAlert } from 'lucide-react'
import { highRiskNotes } from '#contract/facts/high-risk-drugs/high-risk-drugs.ts'
import { t } from '#web/platform/i18n.ts'

/** What to keep in mind about a dangerous medication, with its source. */
export function HighRiskNote({ name }: { name: string }) {
  return highRiskNotes(name).map(({ note, source }) => (
    <p key={note} className="flex gap-2 font-medium text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t(note)}{' '}
        <a href={source.url} target="_blank" rel="noopener noreferrer" className="text-sm font-normal underline">
          {t('Source: {source}', { source: source.title })}
        </a>
      </span>
    </p>
  ))
}

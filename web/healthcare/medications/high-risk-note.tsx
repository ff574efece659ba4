import { TriangleAlert } from 'lucide-react'
import type { Source } from '#contract/facts/fact-set.ts'
import { highRiskNotes } from '#contract/facts/high-risk-drugs/high-risk-drugs.ts'
import { t } from '#web/platform/i18n.ts'

/** "ISMP" of "ISMP, High-alert medications in …": there is little room in a list. */
const nameOf = ({ title }: Source) => title.split(/[,:]/)[0] ?? title

/** What to keep in mind about a dangerous medication, with its source. */
export function HighRiskNote({ name, dosage }: { name: string; dosage: string | null }) {
  return highRiskNotes(name, dosage).map(({ note, source }) => (
    <p key={note} className="mt-1 flex gap-2 text-sm font-medium text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t(note)}{' '}
        <a href={source.url} target="_blank" rel="noopener noreferrer" className="relative font-normal underline">
          {t('Source: {source}', { source: nameOf(source) })}
        </a>
      </span>
    </p>
  ))
}

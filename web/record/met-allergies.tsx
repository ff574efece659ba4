import { TriangleAlert } from 'lucide-react'
import { allergyMark } from '#contract/healthcare/medications/checks/met-allergies.ts'
import { t } from '#web/platform/i18n.ts'

type MetAllergy = Parameters<typeof allergyMark>[0]

/** A medication's allergy marks, wherever it is listed; an allergy that is recorded twice is shown once. */
export const MetAllergies = ({ allergies }: { allergies: readonly MetAllergy[] }) =>
  [...new Set(allergies.map(allergy => t(allergyMark(allergy))))].map(mark => (
    <strong key={mark} className="mt-1 flex gap-2 text-sm font-semibold text-danger-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">{mark}</span>
    </strong>
  ))

export const NotCompared = () => (
  <span className="block text-sm text-muted">{t('Not compared with the allergies')}</span>
)

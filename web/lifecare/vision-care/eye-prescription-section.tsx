import {
  type EyePrescription,
  eyePrescriptions,
  PRESCRIPTION_LINES,
} from '#contract/lifecare/vision-care/eye-prescriptions.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { formatDiopters, formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SectionCard } from '../topics/section-card.tsx'

/** The newest prescription beside the one before, right and left eye as opticians write them. */
export const EyePrescriptionSection = () => (
  <SectionCard
    title="Current Prescription"
    type={eyePrescriptions}
    empty="Copy the numbers from your glasses or contact lens prescription so you have them at any optician."
  >
    {prescriptions => (
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        {prescriptions.slice(0, 2).map((prescription, index) => (
          <Prescription
            key={prescription.id}
            prescription={prescription}
            heading={index === 0 ? t('Newest') : t('Previous|prescription')}
          />
        ))}
      </div>
    )}
  </SectionCard>
)

function Prescription({ prescription, heading }: { prescription: EyePrescription; heading: string }) {
  const today = useToday()
  const { date, expires, pupillaryDistance, prescribedBy, notes } = prescription
  return (
    <section aria-label={heading} className="min-w-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            {heading}
            {expires && (
              <Badge tone={expires >= today ? 'good' : 'warning'}>
                {expires >= today
                  ? t('Valid until {day}', { day: formatDay(expires) })
                  : t('Expired {day}', { day: formatDay(expires) })}
              </Badge>
            )}
            {prescription.isSample && <Badge>{t('Sample')}</Badge>}
          </h3>
          <p className="text-sm text-muted">
            {[
              formatDay(date),
              prescribedBy,
              pupillaryDistance && t('Pupillary distance {mm} mm', { mm: pupillaryDistance }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <RecordMenu type={eyePrescriptions} existing={prescription} />
      </div>
      <table className="mt-3 w-full text-left tabular-nums">
        <caption className="sr-only">{heading}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="py-2 font-medium">
              <span className="sr-only">{t('Value')}</span>
            </th>
            <th scope="col" className="py-2 font-medium">
              {t('Right (OD)')}
            </th>
            <th scope="col" className="py-2 font-medium">
              {t('Left (OS)')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {linesOf(prescription).map(([name, right, left]) => (
            <tr key={name}>
              <th scope="row" className="py-2 font-normal text-muted">
                {t(name)}
              </th>
              <td className="py-2">{formatPower(prescription, right)}</td>
              <td className="py-2">{formatPower(prescription, left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes && <p className="mt-3 text-[0.9375rem] break-words whitespace-pre-line">{notes}</p>}
    </section>
  )
}

type LineField = (typeof PRESCRIPTION_LINES)[number][1 | 2]

/** Few glasses have a prism. */
const linesOf = (prescription: EyePrescription) =>
  PRESCRIPTION_LINES.filter(
    ([name, right, left]) => name !== 'Prism' || prescription[right] !== null || prescription[left] !== null,
  )

const BASES = { prismRight: 'baseRight', prismLeft: 'baseLeft' } as const

/** An axis is a whole number of degrees; a prism has its base. */
const formatPower = (prescription: EyePrescription, field: LineField) => {
  const value = prescription[field]
  if (value === null) return '–'
  if (field === 'axisRight' || field === 'axisLeft') return `${value}°`
  if (field !== 'prismRight' && field !== 'prismLeft') return formatDiopters(value)
  const baseField = BASES[field]
  const base = prescription[baseField]
  return [`${formatNumber(value)} Δ`, base && showValue(eyePrescriptions.fields[baseField], base)]
    .filter(Boolean)
    .join(', ')
}

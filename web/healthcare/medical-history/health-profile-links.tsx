import { ChevronRight, type LucideIcon, ShieldAlert, Syringe, Users } from 'lucide-react'
import { allergies, bySeverity } from '#contract/lifecare/health-profile/allergies.ts'
import { familyHistory } from '#contract/lifecare/health-profile/family-history.ts'
import { immunizations } from '#contract/lifecare/health-profile/immunizations.ts'
import { sectionId } from '#contract/lifecare/topics/section-id.ts'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { titleOf } from '#web/record/show-value.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Link } from '#web/ui/action/link.tsx'
import { Card } from '#web/ui/layout/card.tsx'

const NAMED = 3

/** Part of anyone's medical history, though the Health Profile holds it. */
export const HealthProfileLinks = () => (
  <Card flush title={t('Also Part of Your History')}>
    <ul className="divide-y divide-line border-t border-line">
      <SectionLink title="Allergies" icon={ShieldAlert} type={allergies} order={bySeverity} />
      <SectionLink title="Vaccination History" icon={Syringe} type={immunizations} />
      <SectionLink title="Family History" icon={Users} type={familyHistory} />
    </ul>
  </Card>
)

interface SectionLinkProps<R extends AnyRecordType> {
  /** The section's title in the Health Profile. */
  title: string
  icon: LucideIcon
  type: R
  order?: (records: RecordOf<R>[]) => RecordOf<R>[]
}

function SectionLink<R extends AnyRecordType>({ title, icon: Icon, type, order = all => all }: SectionLinkProps<R>) {
  const { data } = useRecords(type)
  return (
    <li>
      <Link
        href={`/health-profile#${sectionId(title)}`}
        className="flex min-h-14 items-center gap-3 px-5 py-2 transition-colors hover:bg-sunken/50 focus-visible:-outline-offset-2 sm:px-6"
      >
        <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t(title)}</span>
          {data && <span className="line-clamp-1 text-sm text-muted">{namesText(type, order(data))}</span>}
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-muted" />
      </Link>
    </li>
  )
}

const namesText = <R extends AnyRecordType>(type: R, records: RecordOf<R>[]) => {
  if (records.length === 0) return t('None recorded')
  const names = [...new Set(records.map(record => titleOf(type, record)))]
  const shown = names.slice(0, NAMED).join(', ')
  return names.length > NAMED ? t('{names} and {count} more', { names: shown, count: names.length - NAMED }) : shown
}

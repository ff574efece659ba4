import { ChevronRight, type LucideIcon, ShieldAlert, Syringe, Users } from 'lucide-react'
import {
  type Allergy,
  allergies,
  allergyRemarks,
  bySeverity,
  isRuledOut,
} from '#contract/lifecare/health-profile/allergies.ts'
import { familyHistory } from '#contract/lifecare/health-profile/family-history.ts'
import { immunizations } from '#contract/lifecare/health-profile/immunizations.ts'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { sectionId } from '#web/record/list/section-id.ts'
import { titleOf } from '#web/record/show-value.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Link } from '#web/ui/action/link.tsx'
import { NotRefreshedNote } from '#web/ui/feedback/not-refreshed-note.tsx'
import { Card } from '#web/ui/layout/card.tsx'

const NAMED = 3

const notRuledOut = (all: Allergy[]) => bySeverity(all).filter(allergy => !isRuledOut(allergy))

const allergyName = (allergy: Allergy) => {
  const remarks = allergyRemarks(allergy).map(remark => t(remark))
  return remarks.length > 0 ? `${allergy.substance} (${remarks.join(', ')})` : allergy.substance
}

/** Part of anyone's medical history, though the Health Profile holds it. */
export const HealthProfileLinks = () => (
  <Card flush title={t('Also Part of Your History')}>
    <ul className="divide-y divide-line border-line not-first:border-t">
      <SectionLink title="Allergies" icon={ShieldAlert} type={allergies} order={notRuledOut} nameOf={allergyName} />
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
  nameOf?: (record: RecordOf<R>) => string
}

function SectionLink<R extends AnyRecordType>({
  title,
  icon: Icon,
  type,
  order = all => all,
  nameOf = record => titleOf(type, record),
}: SectionLinkProps<R>) {
  const { data, isLoadingError, isRefetchError } = useRecords(type)
  return (
    <li>
      <Link
        href={`/health-profile#${sectionId(title)}`}
        className="flex min-h-14 items-center gap-3 px-5 py-2 transition-colors hover:bg-sunken/50 focus-visible:-outline-offset-2 sm:px-6"
      >
        <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t(title)}</span>
          {isLoadingError && <span className="text-sm text-muted">{t('Not available right now')}</span>}
          {data && <span className="text-sm text-muted">{namesText(order(data).map(nameOf))}</span>}
          {isRefetchError && <NotRefreshedNote />}
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-muted" />
      </Link>
    </li>
  )
}

const namesText = (all: string[]) => {
  if (all.length === 0) return t('None recorded')
  const names = [...new Set(all)]
  const shown = names.slice(0, NAMED).join(', ')
  return names.length > NAMED ? t('{names} and {count} more', { names: shown, count: names.length - NAMED }) : shown
}

import { Plus } from 'lucide-react'
import { type Immunization, immunizations } from '#contract/lifecare/health-profile/immunizations.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { nextDose } from '../health-profile/next-dose.ts'
import { isOfGroup, type VaccineGroupName, vaccineGroups } from '../health-profile/vaccine-groups.ts'
import { translateSentence } from '../topics/translate-sentence.ts'

/** With the vaccine that is meant when a dose is added. */
const GROUPS = [
  { name: 'hpv', given: { vaccine: 'HPV (9-valent)', cvxCode: '165' } },
  { name: 'hepatitis-a', given: { vaccine: 'Hepatitis A (adult)', cvxCode: '52' } },
  { name: 'hepatitis-b', given: { vaccine: 'Hepatitis B (adult)', cvxCode: '43' } },
  { name: 'mpox', given: { vaccine: 'Mpox and smallpox (Jynneos)', cvxCode: '206' } },
] as const

/** The person's own immunizations against some illnesses: the same records as in the vaccination history. */
export function VaccineGroupsSection() {
  const { data, isError, refetch } = useRecords(immunizations)
  const title = t('Vaccinations')
  if (isError && !data?.length) return <UnreadableCard title={title} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton />
  return (
    <Card
      title={title}
      description={t('From your vaccination history.')}
      flush
      notice={isError && <NotRefreshed onRetry={() => void refetch()} />}
    >
      <ul className="divide-y divide-line border-line not-first:border-t">
        {GROUPS.map(group => (
          <Group key={group.name} {...group} doses={data.filter(immunization => isOfGroup(immunization, group.name))} />
        ))}
      </ul>
    </Card>
  )
}

interface GroupProps {
  name: VaccineGroupName
  given: Partial<Immunization>
  doses: Immunization[]
}

function Group({ name, given, doses }: GroupProps) {
  const { open } = useRecordAction(immunizations)
  const label = t(vaccineGroups[name].label)
  return (
    <li className="px-5 py-3.5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {label}
          <Badge tone={doses.length > 0 ? 'good' : 'neutral'}>
            {doses.length > 0 ? dosesText(doses.length) : t('No doses recorded')}
          </Badge>
        </h3>
        <Button
          size="small"
          variant="secondary"
          icon={<Plus />}
          aria-label={t('Add a dose: {vaccine}', { vaccine: label })}
          changes
          onClick={() => open('add', undefined, given)}
        >
          {t('Add a dose')}
        </Button>
      </div>
      {doses.length > 0 && (
        <ul>
          {doses.map(dose => (
            <Dose key={dose.id} dose={dose} all={doses} />
          ))}
        </ul>
      )}
    </li>
  )
}

const dosesText = (count: number) => (count === 1 ? t('1 dose') : t('{count} doses', { count }))

function Dose({ dose, all }: { dose: Immunization; all: Immunization[] }) {
  const next = nextDose(dose, useToday(), all)
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="min-w-0 py-1">
        <RecordFacts type={immunizations} existing={dose} names={['date', 'dose', 'where']} />
        {next && (
          <Badge tone={next.tone} className="mt-1">
            {translateSentence(next.message)}
          </Badge>
        )}
      </div>
      <RecordMenu type={immunizations} existing={dose} />
    </li>
  )
}

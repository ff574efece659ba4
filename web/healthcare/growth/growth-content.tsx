import { Ruler } from 'lucide-react'
import { useState } from 'react'
import { monthsOld } from '#contract/healthcare/growth/growth-age.ts'
import { GROWTH_MEASURES, type GrowthReference, type Sex } from '#contract/healthcare/growth/growth-references.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { GrowthFigure } from './growth-figure.tsx'
import { SOURCES } from './growth-labels.ts'
import { measurementsOf } from './growth-measurements.ts'
import { GrowthTable } from './growth-table.tsx'

const BOTH_FROM = 24

interface GrowthContentProps {
  dateOfBirth: string
  weeksAtBirth: number | null
  profileSex: Sex | null
}

/** The charts and the table of measurements. */
export function GrowthContent({ dateOfBirth, weeksAtBirth, profileSex }: GrowthContentProps) {
  const months = monthsOld(dateOfBirth, useToday())
  const [chosen, setChosen] = useState<GrowthReference>()
  const [chosenSex, setSex] = useState<Sex>()
  const { data, isError, refetch } = useRecords(vitals)
  if (isError && !data?.length) return <UnreadableCard title={t('Growth Charts')} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton />

  const measurements = measurementsOf(data, dateOfBirth, weeksAtBirth)
  const reference = months < BOTH_FROM ? 'who' : (chosen ?? 'cdc')
  const sex = profileSex ?? chosenSex ?? null
  return (
    <>
      <Card
        title={t('Growth Charts')}
        description={t('Compared with children of the same age. Not medical advice: ask your doctor what it means.')}
        notice={isError && <NotRefreshed onRetry={() => void refetch()} />}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            {!profileSex && chosenSex && (
              <SegmentedControl
                label={t('Curves of')}
                value={chosenSex}
                onChange={setSex}
                options={{ female: t('Girls'), male: t('Boys') }}
              />
            )}
            {months >= BOTH_FROM && (
              <SegmentedControl
                label={t('Reference')}
                value={reference}
                onChange={setChosen}
                options={{ who: t('WHO, 0 to 5 years'), cdc: t('CDC, 2 to 20 years') }}
              />
            )}
          </div>
        }
      >
        {sex ? (
          <div className="space-y-5">
            <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2 print:grid-cols-1 print:gap-y-4">
              {GROWTH_MEASURES.map(measure => (
                <GrowthFigure
                  key={measure}
                  measure={measure}
                  reference={reference}
                  sex={sex}
                  months={months}
                  measurements={measurements}
                />
              ))}
            </div>
            {measurements.some(({ correctedDays }) => correctedDays !== null) && (
              <p className="text-sm text-pretty">
                {t(
                  'Born at {weeks} weeks: until 24 months after birth, the curves use the corrected age, counted from the due date. Both ages are in the table. Fever limits use the age since birth.',
                  { weeks: weeksAtBirth ?? 0 },
                )}
              </p>
            )}
            <Sources />
          </div>
        ) : (
          <ChooseSex onChoose={setSex} />
        )}
      </Card>
      <Card title={t('Measurements')}>
        {measurements.length === 0 ? (
          <EmptyState
            icon={<Ruler />}
            title={t('No measurements yet')}
            description={t('Add a weight, a height or a head circumference. One number is enough.')}
            action={<AddRecord type={vitals} />}
          />
        ) : (
          <GrowthTable measurements={measurements} sex={sex} chosen={chosen} />
        )}
      </Card>
    </>
  )
}

const ChooseSex = ({ onChoose }: { onChoose: (sex: Sex) => void }) => (
  <Alert
    tone="info"
    title={t('Which curves should be shown?')}
    actions={
      <>
        <Button variant="secondary" size="small" onClick={() => onChoose('female')}>
          {t('Girls')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => onChoose('male')}>
          {t('Boys')}
        </Button>
      </>
    }
  >
    {t('Growth curves are published for girls and for boys.')}
  </Alert>
)

const Sources = () => (
  <p className="text-sm text-muted">
    {Object.values(SOURCES).map(({ name, href }) => (
      <a key={href} href={href} target="_blank" rel="noopener noreferrer" className="mr-4 inline-block underline">
        {t('Source: {source}', { source: t(name) })}
      </a>
    ))}
  </p>
)

import { useInfiniteQuery } from '@tanstack/react-query'
import { HeartPulse } from 'lucide-react'
import { useState } from 'react'
import { MEASURES } from '#contract/healthcare/health-data/measures.ts'
import { VITALS_SHOWN, type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { asWritten } from '#contract/record/time/written-time.ts'
import { call, nextCursor } from '#web/platform/api/call.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { showAmount, unitOf } from '#web/record/amounts.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { BloodPressureBadge } from './blood-pressure-badge.tsx'
import { isMarkedMeasure } from './marked-readings.ts'
import { FeverMark, MarkedReading } from './reading-mark.tsx'

const PAGE = 50
const { list } = recordEndpoints(vitals)

/** Every reading, the newest first, a page at a time. */
const useAllReadings = () =>
  useInfiniteQuery({
    queryKey: [list.path, 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      let next: string | undefined
      const onHeaders = (headers: Headers) => {
        next = nextCursor(headers)
      }
      const readings = await call(list, { query: { limit: PAGE, before: pageParam } }, { signal, onHeaders })
      return { readings, next }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ readings }) => readings),
  })

const { fields } = vitals

function ReadingRow({ reading }: { reading: Vitals }) {
  const { bpSystolic: systolic, bpDiastolic: diastolic, notes } = reading
  const at = asWritten(reading, 'recordedDate')
  const hasPressure = systolic !== null && diastolic !== null
  return (
    <RecordRow
      type={vitals}
      existing={reading}
      title={formatDateTime(at)}
      facts={
        <dl className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {hasPressure && (
            <div className="flex flex-wrap items-center gap-x-2">
              <dt className="text-sm text-muted compact:absolute compact:opacity-0">{t('Blood pressure')}</dt>
              <dd className="flex flex-wrap items-center gap-x-2 font-medium tabular-nums">
                {systolic}/{diastolic} {unitOf(fields.bpSystolic)}
                <MarkedReading measure="bpSystolic" reading={reading} at={at} />
                <BloodPressureBadge systolic={systolic} diastolic={diastolic} at={at} />
              </dd>
            </div>
          )}
          {MEASURES.filter(name => reading[name] !== null).map(name => (
            <div key={name}>
              <dt className="inline text-sm text-muted">{t(fields[name].label)} </dt>
              <dd className="inline font-medium tabular-nums">
                {showAmount(fields[name], reading[name] ?? 0)}
                {name === 'glucoseLevel' && reading.glucoseContext && (
                  <span className="font-normal text-muted">
                    , {t(fields.glucoseContext.options[reading.glucoseContext])}
                  </span>
                )}
                {isMarkedMeasure(name) && (
                  <>
                    {' '}
                    <MarkedReading measure={name} reading={reading} at={at} />
                    <FeverMark measure={name} reading={reading} at={at} />
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      }
    >
      {notes && <p className="text-sm break-words whitespace-pre-line text-muted">{notes}</p>}
    </RecordRow>
  )
}

/** The latest ten, and all on request. */
export function Readings() {
  const [showsAll, setShowsAll] = useState(false)
  return showsAll ? <AllReadings /> : <RecentReadings onShowAll={() => setShowsAll(true)} />
}

function RecentReadings({ onShowAll }: { onShowAll: () => void }) {
  const query = useRecords(vitals, 'recent')
  // Counting them all would be slow.
  const mayHaveMore = query.data?.length === VITALS_SHOWN
  return (
    <RecordsCard
      title={t('Recent Vital Signs')}
      query={query}
      partial
      footer={
        mayHaveMore && (
          <Button variant="quiet" onClick={onShowAll}>
            {t('See all readings')}
          </Button>
        )
      }
      empty={
        <EmptyState
          icon={<HeartPulse />}
          title={t('No vital signs yet')}
          description={t('Log your blood pressure, weight or anything else you measured. One number is enough.')}
          action={<AddRecord type={vitals} />}
        />
      }
    >
      {reading => <ReadingRow key={reading.id} reading={reading} />}
    </RecordsCard>
  )
}

function AllReadings() {
  const query = useAllReadings()
  return (
    <RecordsCard
      title={t('All Vital Signs')}
      query={query}
      partial
      footer={
        query.hasNextPage && (
          <Button variant="quiet" pending={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('Show more')}
          </Button>
        )
      }
    >
      {reading => <ReadingRow key={reading.id} reading={reading} />}
    </RecordsCard>
  )
}

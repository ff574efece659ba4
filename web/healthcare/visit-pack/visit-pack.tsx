import { type Appointment, isPast } from '#contract/healthcare/appointments/appointments.ts'
import { type VisitRecords, visitChanges } from '#contract/healthcare/visit-pack/visit-changes.ts'
import { notesOf, questionsLeftOpen, type VisitNote } from '#contract/healthcare/visit-pack/visit-notes.ts'
import { type VisitPeriod, visitPeriod } from '#contract/healthcare/visit-pack/visit-period.ts'
import { formatDay } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useNow } from '#web/platform/use-now.ts'
import { UnreadableCard } from '#web/record/records-card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { RoomForThePen } from './blank-lines.tsx'
import { changedGroups } from './changed-groups.ts'
import { presentGroups } from './current-groups.ts'
import { DidItTakePlace } from './did-it-take-place.tsx'
import { MyQuestions } from './my-questions.tsx'
import { onPaper } from './on-paper.ts'
import { PackGroups } from './pack-groups.tsx'
import { useVisitRecords } from './use-visit-records.ts'
import { VisitFacts } from './visit-facts.tsx'
import { WhatWasDecided } from './what-was-decided.tsx'

interface VisitPackProps {
  visit: Appointment
  all: Appointment[]
}

export function VisitPack({ visit, all }: VisitPackProps) {
  const now = useNow()
  const period = visitPeriod(visit, all, now, timeZone())
  const read = useVisitRecords(period)
  if (read.state === 'failed') return <UnreadableCard title={t('Visit Pack')} onRetry={read.retry} />
  if (read.state === 'reading') return <CardSkeleton />
  return <Sheet visit={visit} all={all} period={period} isOver={isPast(visit, now)} {...read} />
}

interface SheetProps extends VisitPackProps {
  period: VisitPeriod
  isOver: boolean
  records: VisitRecords
  notes: VisitNote[]
}

function Sheet({ visit, all, period, isOver, records, notes }: SheetProps) {
  const changed = changedGroups(visitChanges(records, period))
  const present = presentGroups(records)
  const questions = notesOf(notes, visit, 'question')
  const decisions = notesOf(notes, visit, 'decision')
  const { printed, leftOut, penLines } = onPaper([...changed, ...present], { questions, decisions }, isOver)
  return (
    <>
      {leftOut > 0 && (
        <Alert tone="info" className="print:hidden">
          {t('Not everything fits on one page. Left out in print: {count}. The page shows where.', {
            count: leftOut,
          })}
        </Alert>
      )}
      <VisitFacts visit={visit} />
      {isOver && <DidItTakePlace visit={visit} />}
      {isOver && <WhatWasDecided visit={visit} decisions={decisions} printed={printed.decisions ?? 0} />}
      <Card title={changedTitle(period)} description={whySince(visit, period)}>
        <PackGroups groups={changed} printed={printed} />
      </Card>
      <Card title={t('Right now')}>
        <PackGroups groups={present} printed={printed} />
      </Card>
      <MyQuestions
        appointmentId={visit.id}
        questions={questions}
        leftOpen={isOver ? [] : questionsLeftOpen(notes, visit, all)}
        printed={printed.questions ?? 0}
      />
      {penLines > 0 && <RoomForThePen lines={penLines} />}
      <p className="text-sm text-muted print:hidden">
        {t('Sexual health, mood and other sensitive records are never listed here.')}
      </p>
    </>
  )
}

const changedTitle = ({ lastVisit, sinceDay }: VisitPeriod) =>
  lastVisit ? t('What changed since {day}', { day: formatDay(sinceDay) }) : t('What changed in the last 12 months')

const whySince = ({ providerId }: Appointment, { lastVisit }: VisitPeriod) => {
  if (lastVisit) return t('The last completed visit to this provider.')
  return providerId
    ? t('No previous completed visit to this provider is on record.')
    : t('The appointment has no provider, so the previous visit is unknown.')
}

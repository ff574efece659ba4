import { CircleCheck, UserX } from 'lucide-react'
import type { DocumentRecord } from '#contract/documents/documents.ts'
import { type Appointment, isPast } from '#contract/healthcare/appointments/appointments.ts'
import { notesOf, questionsLeftOpen, type VisitNote } from '#contract/healthcare/visit-pack/visit-notes.ts'
import type { HealthBasics } from '#contract/lifecare/health-profile/health-basics.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanChange, useSeesSensitive } from '#web/platform/person/current-person.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'
import { useNow } from '#web/platform/use-now.ts'
import { HiddenRecordsNote } from '#web/record/hidden-records-note.tsx'
import { UnreadableCard } from '#web/record/list/records-card.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useMarkAppointment } from '../appointments/use-mark-appointment.ts'
import { changedGroups } from './changed-groups.ts'
import { currentGroups } from './current-groups.ts'
import { Decisions } from './decisions.tsx'
import { MyQuestions } from './my-questions.tsx'
import { PackGroups } from './pack-groups.tsx'
import { paperLayout } from './paper-layout.ts'
import { type AllergyRule, useVisitRecords } from './use-visit-records.ts'
import { type VisitRecords, visitChanges } from './visit-changes.ts'
import { visitDocuments } from './visit-documents.ts'
import { VisitFacts } from './visit-facts.tsx'
import { type VisitPeriod, visitPeriod } from './visit-period.ts'

/** The next pack starts at the last completed visit. */
function ConfirmVisitTookPlace({ visit }: { visit: Appointment }) {
  const mark = useMarkAppointment()
  if (!useCanChange() || visit.status !== 'scheduled') return null
  return (
    <Alert
      tone="info"
      className="print:hidden"
      actions={
        <>
          <Button variant="secondary" size="small" icon={<CircleCheck />} onClick={() => mark(visit, 'completed')}>
            {t('Completed')}
          </Button>
          <Button variant="secondary" size="small" icon={<UserX />} onClick={() => mark(visit, 'no-show')}>
            {t('No-show')}
          </Button>
        </>
      }
    >
      {t('Did this visit take place? Once it is marked completed, your next visit pack looks back to it.')}
    </Alert>
  )
}

/** Empty lines at the foot of the printed page. */
const BlankLines = ({ lines }: { lines: number }) => (
  <section className="hidden print:block">
    <h2 className="text-[11pt] font-semibold">{t('Notes')}</h2>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: one empty line is like the other.
      <div key={line} className="h-[7mm] border-b border-line-strong" />
    ))}
  </section>
)

interface VisitPackProps {
  visit: Appointment
  all: Appointment[]
}

export function VisitPack({ visit, all }: VisitPackProps) {
  const now = useNow()
  const period = visitPeriod(visit, all, now, timeZone())
  const { read, retry } = useVisitRecords(period)
  return (
    <>
      {retry && <UnreadableCard title={t('Visit Pack')} onRetry={retry} />}
      {!read && !retry && <CardSkeleton />}
      {read && <Sheet visit={visit} all={all} period={period} isOver={isPast(visit, now)} {...read} />}
    </>
  )
}

interface SheetProps extends VisitPackProps {
  period: VisitPeriod
  isOver: boolean
  records: VisitRecords
  notes: VisitNote[]
  documents: DocumentRecord[]
  basics: HealthBasics | undefined
  allergyRule: AllergyRule
}

function Sheet({ visit, all, period, isOver, records, notes, documents, basics, allergyRule }: SheetProps) {
  const seesSensitive = useSeesSensitive()
  const changed = changedGroups(visitChanges(records, period))
  const current = currentGroups(records, visitDocuments(documents, visit, today()), basics, allergyRule)
  const questions = notesOf(notes, visit, 'question')
  const decisions = notesOf(notes, visit, 'decision')
  const { printed, leftOut, blankLines } = paperLayout(
    [...changed, ...current],
    { questions, decisions },
    { ...visit, isOver },
  )
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
      {isOver && <ConfirmVisitTookPlace visit={visit} />}
      {isOver && <Decisions visit={visit} decisions={decisions} printed={printed.decisions ?? 0} />}
      <Card title={changedTitle(period)} description={periodReason(visit, period)}>
        <PackGroups groups={changed} printed={printed} />
      </Card>
      <HiddenRecordsNote />
      <Card title={t('Right now')}>
        <PackGroups groups={current} printed={printed} />
      </Card>
      <MyQuestions
        appointmentId={visit.id}
        questions={questions}
        openQuestions={isOver ? [] : questionsLeftOpen(notes, visit, all)}
        printed={printed.questions ?? 0}
      />
      {blankLines > 0 && <BlankLines lines={blankLines} />}
      {seesSensitive && (
        <p className="text-sm text-muted print:hidden">
          {t(
            'The pages for sexual health and mood are never listed here. Sensitive medications, conditions and results are: look through it before you hand it over.',
          )}
        </p>
      )}
    </>
  )
}

const changedTitle = ({ lastVisit, sinceDay }: VisitPeriod) =>
  lastVisit ? t('What changed since {day}', { day: formatDay(sinceDay) }) : t('What changed in the last 12 months')

const periodReason = ({ providerId }: Appointment, { lastVisit }: VisitPeriod) => {
  if (lastVisit) return t('The last completed visit to this provider.')
  return providerId
    ? t('No previous completed visit to this provider is on record.')
    : t('The appointment has no provider, so the previous visit is unknown.')
}

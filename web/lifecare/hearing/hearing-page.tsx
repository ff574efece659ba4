import { BatteryFull, MessageSquare } from 'lucide-react'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { balanceTests } from '#contract/lifecare/hearing/balance-tests.ts'
import { type HearingAid, hearingAids } from '#contract/lifecare/hearing/hearing-aids.ts'
import { type Ear, type HearingTest, hearingTests } from '#contract/lifecare/hearing/hearing-tests.ts'
import type { Figure } from '#contract/lifecare/topics/figure.ts'
import { type Message, message } from '#contract/lifecare/topics/message.ts'
import { daysBetween } from '#contract/record/time/days.ts'
import { t } from '#web/platform/i18n.ts'
import { SuddenLossAdvice } from '#web/record/advice/sudden-loss-advice.tsx'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { showValue } from '#web/record/show-value.ts'
import { useChangeRecord } from '#web/record/use-records.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import type { Tone } from '#web/ui/tones.ts'
import { Appointments } from '../topics/appointments.tsx'
import { Columns } from '../topics/columns.tsx'
import { Figures, figure } from '../topics/figures.tsx'
import { BookButton } from '../topics/header-buttons.tsx'
import { RecordList } from '../topics/record-list.tsx'
import { SectionCard } from '../topics/section-card.tsx'
import { TopicPage } from '../topics/topic-page.tsx'
import { translateSentence } from '../topics/translate-sentence.ts'
import { bookedFigure, nextOf } from '../topics/visit-figures.ts'
import { AudiogramSection } from './audiogram-section.tsx'
import { batteryRemark, nextBattery, nextServiceOf, serviceRemark, takesBatteries } from './hearing-aid-care.ts'
import { degreeOf, pureToneAverage } from './hearing-levels.ts'
import { HearingLevelsSection } from './hearing-levels-section.tsx'

/** Writes to the provider for the hearing aids, and comes back here. */
const HearingAidSupport = () => {
  const message = new URLSearchParams({
    ...{ action: 'add', to: 'audiologist', subject: t('Hearing aid support'), back: '/hearing' },
  })
  return (
    <ButtonLink icon={<MessageSquare />} variant="secondary" href={`/messages?${message}`}>
      {t('Hearing Aid Support')}
    </ButtonLink>
  )
}

const HEARING_APPOINTMENTS = ['Hearing test', 'Hearing aid fitting', 'Balance test'] as const

/** From the newest test with all four frequencies for this ear. */
const degreeFigure = (tests: HearingTest[], ear: Ear): Figure | undefined => {
  const average = tests.map(test => pureToneAverage(test, ear)).find(known => known !== undefined)
  if (average === undefined) return undefined
  return { value: degreeOf(average), detail: message('Average {level} dB HL', { level: Math.round(average) }) }
}

const inDays = (days: number): Message => {
  if (days < 0) return message('Overdue')
  if (days === 0) return message('Today')
  return days === 1 ? message('Tomorrow') : message('In {days} days', { days })
}

/** Every type that can be added or opened here. */
export const records = [hearingTests, hearingAids, balanceTests, appointments]

const FIGURES = [
  figure('Right ear', [hearingTests], ([tests]) => degreeFigure(tests, 'right')),
  figure('Left ear', [hearingTests], ([tests]) => degreeFigure(tests, 'left')),
  figure('Last test', [hearingTests], ([[last]]) => last && { value: message('{day}', { day: { day: last.date } }) }),
  figure(
    'Next test',
    [appointments],
    ([booked], { now }) => {
      const next = nextOf(booked, ['Hearing test'], now)
      return next && bookedFigure(next)
    },
    'Nothing scheduled',
  ),
  figure('Battery', [hearingAids], ([aids], { today }) => {
    const next = nextBattery(aids)
    if (!next) return undefined
    const days = daysBetween(today, next.day)
    const ear = { field: hearingAids.fields.ear, value: next.one.ear }
    return {
      value: inDays(days),
      detail: message('{ear} ear: change by {day}', { ear, day: { day: next.day } }),
      tone: days <= 2 ? 'warning' : 'neutral',
    }
  }),
  figure(
    'Next service',
    [hearingAids],
    ([aids], { today }) => {
      const next = nextServiceOf(aids)
      if (!next) return undefined
      const isLate = next.day < today
      return {
        value: message('{day}', { day: { day: next.day } }),
        detail: isLate ? message('Overdue') : message('{model}', { model: next.one.model }),
        tone: isLate ? 'warning' : 'neutral',
      }
    },
    'Nothing scheduled',
  ),
]

export const HearingPage = ({ title }: { title: string }) => (
  <TopicPage
    title={title}
    about="Hearing tests, how your hearing changes, hearing aids and balance."
    main={hearingTests}
    records={records}
    actions={
      <>
        <BookButton label="Book Test" kind="Hearing test" />
        <HearingAidSupport />
      </>
    }
  >
    <Figures figures={FIGURES} />
    <SuddenLossAdvice sense="hearing" isGeneral />
    <AudiogramSection />
    <Columns>
      <HearingLevelsSection />
      <HearingAidsSection />
      <RecordList
        title="Balance Tests"
        type={balanceTests}
        facts={['date', 'notes']}
        badge="result"
        tones={{ normal: 'good', abnormal: 'warning', inconclusive: 'neutral' }}
        empty="Record your balance tests and what they showed."
      />
      <Appointments
        title="Hearing Appointments"
        types={HEARING_APPOINTMENTS}
        empty="Book your next test. It will appear here and in your appointments."
      />
    </Columns>
  </TopicPage>
)

/** Hearing aids in use come first, each with what is due for it. */
const HearingAidsSection = () => (
  <SectionCard
    title="Hearing Aids"
    type={hearingAids}
    empty="Add each hearing aid to get reminders when a battery or service is due."
    flush
  >
    {(aids, { today }) => (
      <FirstItems items={aids.toSorted((a, b) => sortIndex(a) - sortIndex(b))}>
        {aid => <HearingAidRow key={aid.id} aid={aid} today={today} />}
      </FirstItems>
    )}
  </SectionCard>
)

/** The right ear before the left, as everything here stands. */
const sortIndex = ({ status, ear }: HearingAid) => (status === 'retired' ? 2 : 0) + (ear === 'left' ? 1 : 0)

const tones: Record<HearingAid['status'], Tone> = { 'in-use': 'good', 'in-repair': 'warning', retired: 'neutral' }

function HearingAidRow({ aid, today }: { aid: HearingAid; today: string }) {
  const remarks = [batteryRemark(aid, today), serviceRemark(aid, today)].filter(remark => remark !== undefined)
  const change = useChangeRecord(hearingAids)
  const { id, version, ear, model } = aid
  const noteChange = () =>
    change.mutateAsync({ id, version, batteryChangedOn: today }).then(
      () => toast({ title: t('Battery change noted') }),
      () => toastError(t('Failed to save the battery change')),
    )
  return (
    <RecordRow
      type={hearingAids}
      existing={aid}
      title={ear === 'right' ? t('{model}, right ear', { model }) : t('{model}, left ear', { model })}
      badges={
        <>
          {aid.status !== 'in-use' && (
            <Badge tone={tones[aid.status]}>{showValue(hearingAids.fields.status, aid.status)}</Badge>
          )}
          {remarks.map(({ message: remark, tone }) => (
            // In one line of a phone there is room for what is due.
            <Badge key={remark.text} tone={tone} className={tone === 'neutral' ? 'compact:@max-sm:hidden' : ''}>
              {translateSentence(remark)}
            </Badge>
          ))}
        </>
      }
      action={
        takesBatteries(aid) &&
        aid.batteryChangedOn !== today && {
          label: t('Battery changed'),
          icon: <BatteryFull />,
          pending: change.isPending,
          onSelect: noteChange,
          'aria-label': ear === 'right' ? t('Battery changed today, right ear') : t('Battery changed today, left ear'),
        }
      }
      facts={
        <RecordFacts
          type={hearingAids}
          existing={aid}
          names={['battery', 'batteryChangedOn', 'batteryLastsDays', 'serial', 'fittedOn', 'warrantyUntil', 'notes']}
        />
      }
    />
  )
}

import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { wellnessPrograms } from '#contract/lifecare/mood-wellbeing/wellness-programs.ts'
import { wellnessResources } from '#contract/lifecare/mood-wellbeing/wellness-resources.ts'
import { type Message, message } from '#contract/lifecare/topics/message.ts'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Appointments } from '../topics/appointments.tsx'
import { Columns } from '../topics/columns.tsx'
import { Figures, figure } from '../topics/figures.tsx'
import { AddButton, BookButton } from '../topics/header-buttons.tsx'
import { RecordList } from '../topics/record-list.tsx'
import { SectionCard } from '../topics/section-card.tsx'
import { TopicPage } from '../topics/topic-page.tsx'
import { nextOf } from '../topics/visit-figures.ts'
import { DrawnFace } from './drawn-face.tsx'
import { isLowWeek, weeklyMood, weeklyNumber } from './mood-averages.ts'
import { MoodCalendarSection } from './mood-calendar-section.tsx'
import { MoodRow } from './mood-row.tsx'
import { ResourcesSection } from './resources-section.tsx'

const { mood, energy, stress, sleep } = moodEntries.fields
const SESSIONS = ['Therapy session'] as const

const rounded = (value: number) => Math.round(value * 10) / 10

const comparedWithBefore = (change: number | undefined): Message => {
  if (change === undefined) return message('The last 7 days')
  const points = rounded(Math.abs(change))
  if (points === 0) return message('Same as the week before')
  return change > 0
    ? message('{points} better than the week before', { points })
    : message('{points} lower than the week before', { points })
}

/** Every type that can be added or opened here. */
export const records = [moodEntries, wellnessPrograms, wellnessResources, appointments]

const FIGURES = [
  figure(
    'Current mood',
    [moodEntries],
    ([[last]]) =>
      last && {
        picture: <DrawnFace mood={last.mood} />,
        value: message('{mood}', { mood: { field: mood, value: last.mood } }),
        detail: message('{when}', { when: { instant: last.date } }),
      },
  ),
  figure('Weekly average', [moodEntries], ([entries], { today, timeZone }) => {
    const week = weeklyMood(entries, today, timeZone)
    return (
      week && {
        value: message('{mood}, {average} of 5', {
          mood: { field: mood, value: week.mood },
          average: rounded(week.average),
        }),
        detail: comparedWithBefore(week.change),
        tone: (week.change ?? 0) > 0 ? 'good' : 'neutral',
      }
    )
  }),
  figure('Sleep, energy and stress', [moodEntries], ([entries], { today, timeZone }) => {
    const averageOf = (name: 'sleep' | 'energy' | 'stress') => {
      const average = weeklyNumber(entries, name, today, timeZone)
      return average === undefined ? null : rounded(average)
    }
    const [slept, felt, strained] = [averageOf('sleep'), averageOf('energy'), averageOf('stress')]
    if (slept === null && felt === null && strained === null) return undefined
    return {
      value: message('{value}', { value: { field: sleep, value: slept } }),
      detail: message('Energy {energy}, stress {stress}', {
        energy: { field: energy, value: felt },
        stress: { field: stress, value: strained },
      }),
    }
  }),
  figure(
    'Next session',
    [appointments],
    ([booked], { now }) => {
      const next = nextOf(booked, SESSIONS, now)
      return (
        next && {
          value: message('{when}', { when: { instant: next.appointmentDate } }),
          ...(next.location && { detail: message('{place}', { place: next.location }) }),
        }
      )
    },
    'Nothing scheduled',
  ),
]

export const MoodWellbeingPage = ({ title }: { title: string }) => (
  <TopicPage
    title={title}
    about="How you feel from day to day, and what helps."
    main={moodEntries}
    records={records}
    actions={
      <>
        <AddButton label="Log Mood" type={moodEntries} />
        <BookButton label="Schedule Session" kind="Therapy session" variant="secondary" />
      </>
    }
  >
    <Figures figures={FIGURES} />
    <Columns>
      <MoodCalendarSection />
      <RecentMoodsSection />
      <Appointments
        title="Therapy Sessions"
        types={SESSIONS}
        empty="Schedule a session. It will appear here and in your appointments."
      />
      <RecordList
        title="Wellness Programs"
        type={wellnessPrograms}
        facts={['kind', 'progress', 'startDate', 'endDate', 'notes']}
        badge="status"
        tones={{ planned: 'info', active: 'good', completed: 'neutral', stopped: 'neutral' }}
        empty="Add a course, a group or an app that you want to stick with."
      />
    </Columns>
    <ResourcesSection />
  </TopicPage>
)

const MOST = 6

/** The last few; older ones are in the calendar. */
const RecentMoodsSection = () => (
  <SectionCard title="Recent Moods" type={moodEntries} empty="Log how you feel now. One word is enough." flush>
    {(records, { today, timeZone }) => (
      <>
        {isLowWeek(records, today, timeZone) && (
          <div className="px-5 pb-4 sm:px-6">
            <Alert
              tone="info"
              actions={
                <a href="#resources" className="font-medium underline underline-offset-3">
                  {t('View resources')}
                </a>
              }
            >
              {t('You have had some hard days lately. You do not have to go through them alone. Talking helps.')}
            </Alert>
          </div>
        )}
        <ul className="divide-y divide-line border-line not-first:border-t">
          {records.slice(0, MOST).map(entry => (
            <MoodRow key={entry.id} entry={entry} />
          ))}
        </ul>
      </>
    )}
  </SectionCard>
)

import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { add, book, defineTopic } from '../topics/define-topic.ts'
import { type Message, message } from '../topics/message.ts'
import { figure, figures, list } from '../topics/sections.ts'
import { nextOf } from '../topics/visit-figures.ts'
import { weeklyMood, weeklyNumber } from './mood-averages.ts'
import { emojiOf, moodEntries } from './mood-entries.ts'
import { wellnessPrograms } from './wellness-programs.ts'
import { wellnessResources } from './wellness-resources.ts'

const { mood, energy, stress, sleep } = moodEntries.fields
const SESSIONS = ['Therapy session'] as const
const MAX_RECENT = 6

const rounded = (value: number) => Math.round(value * 10) / 10

const comparedWithBefore = (change: number | undefined): Message => {
  if (change === undefined) return message('The last 7 days')
  const points = rounded(Math.abs(change))
  if (points === 0) return message('Same as the week before')
  return change > 0
    ? message('{points} better than the week before', { points })
    : message('{points} lower than the week before', { points })
}

export const moodWellbeing = defineTopic({
  about: 'How you feel from day to day, and what helps.',
  main: moodEntries,
  actions: [add('Log Mood', moodEntries), book('Schedule Session', 'Therapy session')],
  sections: [
    figures(
      figure(
        'Current mood',
        [moodEntries],
        ([[last]]) =>
          last && {
            value: message('{face} {mood}', { face: emojiOf(last.mood), mood: { field: mood, value: last.mood } }),
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
    ),
    {
      show: 'mood-calendar',
      title: 'Mood Calendar',
      type: moodEntries,
      empty: 'Log how you feel. After a few days, the calendar shows what does you good.',
    },
    {
      show: 'recent-moods',
      title: 'Recent Moods',
      type: moodEntries,
      most: MAX_RECENT,
      empty: 'Log how you feel now. One word is enough.',
    },
    {
      show: 'appointments',
      title: 'Therapy Sessions',
      types: SESSIONS,
      empty: 'Schedule a session. It will appear here and in your appointments.',
    },
    list({
      title: 'Wellness Programs',
      type: wellnessPrograms,
      facts: ['kind', 'progress', 'startDate', 'endDate', 'notes'],
      badge: 'status',
      tones: { planned: 'info', active: 'good', completed: 'neutral', stopped: 'neutral' },
      empty: 'Add a course, a group or an app that you want to stick with.',
    }),
    {
      show: 'resources',
      title: 'Resources',
      type: wellnessResources,
      width: 'whole',
      empty: 'Add a friend, a group or a website that helps you.',
    },
  ],
})

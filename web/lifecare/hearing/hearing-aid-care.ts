import type { HearingAid } from '#contract/lifecare/hearing/hearing-aids.ts'
import type { Tone } from '#contract/lifecare/topics/figure.ts'
import { type Message, message } from '#contract/lifecare/topics/message.ts'
import { addDays, daysBetween } from '#contract/record/time/days.ts'

export interface Remark {
  message: Message
  tone: Tone
}

type WithBattery = Pick<HearingAid, 'status' | 'battery' | 'batteryChangedOn' | 'batteryLastsDays'>

/** How many days before it is due a battery counts as almost empty. */
const SOON = 2

export const takesBatteries = ({ status, battery }: Pick<HearingAid, 'status' | 'battery'>) =>
  status === 'in-use' && battery !== 'rechargeable'

/** The day by which the battery is likely to be empty. */
export const batteryDue = (aid: WithBattery): string | undefined => {
  const { batteryChangedOn, batteryLastsDays } = aid
  if (!takesBatteries(aid) || !batteryChangedOn || !batteryLastsDays) return undefined
  return addDays(batteryChangedOn, batteryLastsDays)
}

export const batteryRemark = (aid: WithBattery, today: string): Remark | undefined => {
  const due = batteryDue(aid)
  if (!due) return undefined
  const days = daysBetween(today, due)
  if (days < 0) return { message: message('Battery was due on {day}', { day: { day: due } }), tone: 'warning' }
  if (days === 0) return { message: message('Change the battery today'), tone: 'warning' }
  if (days === 1) return { message: message('Change the battery tomorrow'), tone: 'warning' }
  return { message: message('Change the battery in {days} days', { days }), tone: days <= SOON ? 'warning' : 'neutral' }
}

export const serviceRemark = (
  { status, nextService }: Pick<HearingAid, 'status' | 'nextService'>,
  today: string,
): Remark | undefined => {
  if (status === 'retired' || !nextService) return undefined
  const day = { day: nextService }
  if (nextService < today) return { message: message('Service was due on {day}', { day }), tone: 'warning' }
  if (nextService === today) return { message: message('Service today'), tone: 'info' }
  return { message: message('Service on {day}', { day }), tone: 'neutral' }
}

const soonest = <T>(all: readonly T[], dayOf: (item: T) => string | null | undefined) =>
  all
    .flatMap(item => {
      const day = dayOf(item)
      return day ? [{ one: item, day }] : []
    })
    .toSorted((a, b) => a.day.localeCompare(b.day))[0]

export const nextBattery = (aids: readonly HearingAid[]) => soonest(aids, batteryDue)

export const nextServiceOf = (aids: readonly HearingAid[]) =>
  soonest(aids, ({ status, nextService }) => (status === 'retired' ? null : nextService))

import { describe, expect, it, vi } from 'vitest'
import type { TimelineRecords } from './timeline-events.ts'

// The theme is applied as soon as its module is loaded.
vi.stubGlobal('window', { matchMedia: () => ({ matches: true, addEventListener: () => {} }) })
const { timelineEvents } = await import('./timeline-events.ts')

const CLOCK = { timeZone: 'America/New_York', today: '2026-11-15', now: '2026-11-15T09:00' }
const META = { id: '1', version: 1, createdAt: '', updatedAt: '', isSample: false }
const at = (clock: string) => Date.parse(`${clock}Z`)

// biome-ignore lint/suspicious/noExplicitAny: only the fields that matter to a test.
const timelineOf = (records: Record<string, any[]>) => {
  const whole = Object.entries(records).map(([name, list]) => [name, list.map(record => ({ ...META, ...record }))])
  return timelineEvents(Object.fromEntries(whole) as TimelineRecords, CLOCK)
}
const only = (records: Parameters<typeof timelineOf>[0]) => timelineOf(records).events[0]

const medication = { medicationName: 'Lisinopril', startDate: '2015-02-03', endDate: null, status: 'active' }
const condition = {
  conditionName: 'Asthma',
  dateDiagnosed: '2013',
  dateResolved: null,
  status: 'active',
  verification: 'confirmed',
  severity: null,
}

describe('an event of the timeline', () => {
  it('that goes on lasts to the end of today', () => {
    expect(only({ medications: [medication] })).toMatchObject({
      start: at('2015-02-03T00:00'),
      end: at('2026-11-16T00:00'),
      isOpen: true,
    })
  })

  it('begins within the year that is known, and surely lasts after it', () => {
    expect(only({ conditions: [condition] })).toMatchObject({
      start: at('2013-01-01T00:00'),
      surelyFrom: at('2014-01-01T00:00'),
      date: '2013',
    })
  })

  it('whose end nobody knows is not drawn as going on', () => {
    const stopped = only({ medications: [{ ...medication, status: 'discontinued' }] })
    expect(stopped).toMatchObject({ end: at('2015-02-04T00:00'), isOpen: false })
    expect(stopped?.detail()).toBe('Discontinued · End not known')
    expect(only({ medications: [{ ...medication, status: 'unknown' }] })?.isOpen).toBe(false)
  })

  it('that was ruled out never lasted', () => {
    const ruledOut = only({ conditions: [{ ...condition, verification: 'refuted' }] })
    expect(ruledOut).toMatchObject({ isOpen: false, end: at('2014-01-01T00:00') })
    expect(ruledOut?.detail()).toBe('Ruled out')
  })

  it('of which only the end is known stands there, and says so', () => {
    const ended = only({
      medications: [{ ...medication, startDate: null, endDate: '2020-05', status: 'discontinued' }],
    })
    expect(ended).toMatchObject({ start: at('2020-05-01T00:00'), end: at('2020-06-01T00:00') })
    expect(ended?.detail()).toContain('Start not known')
  })

  it('is on the person’s own day, or on the day that its source wrote', () => {
    const reading = { recordedDate: '2026-01-02T03:30:00.000Z' }
    expect(only({ vitals: [reading] })?.date).toBe('2026-01-01')
    const written = { origin: { writtenTimes: { recordedDate: '2026-01-02T12:30+09:00' } } }
    expect(only({ vitals: [{ ...reading, ...written }] })).toMatchObject({ date: '2026-01-02', time: '12:30' })
  })

  it('says when an appointment was cancelled, and no word of one that was kept', () => {
    const appointment = { type: 'Checkup', appointmentDate: '2026-01-02T15:00:00.000Z', duration: 30, location: null }
    const detailOf = (status: string) => only({ appointments: [{ ...appointment, status, reason: null }] })?.detail()
    expect(['cancelled', 'no-show', 'completed', 'scheduled'].map(detailOf)).toEqual(['Cancelled', 'No-show', '', ''])
  })

  it('needs a date: without one it is counted, not guessed', () => {
    const { events, undated } = timelineOf({ conditions: [{ ...condition, dateDiagnosed: null }] })
    expect(events).toEqual([])
    expect(undated.map(({ title, href }) => [title(), href])).toEqual([
      ['Asthma', '/medical-history?record=medical-conditions&id=1'],
    ])
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { weekdayOn } from '#contract/healthcare/medications/weekdays.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { addDays } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { termsOf } from '#contract/search/search-terms.ts'
import { patientSummary } from '#contract/sharing/patient-summary.ts'
import { partsOf } from '#server/lifecare/health-record-parts.ts'
import { doseReminders } from '#server/notifications/reminders/dose-reminders.ts'
import type { Translate } from '#server/platform/translations.ts'
import { createMatcher } from '#server/search/search-matcher.ts'
import { comparable } from '#server/search/searchable-texts.ts'
import { cardMedication } from '#server/sharing/emergency-card.ts'
import { medicationAlerts } from '#web/healthcare/dashboard/medication-reminders.ts'
import { medicationChanges } from '#web/healthcare/visit-pack/visit-medications.ts'
import { readSummary } from '#web/sharing/summary/read-summary.ts'

// What pages ask a browser for while they are rendered.
const location = new URL('http://localhost/')
vi.stubGlobal('location', location)
vi.stubGlobal('window', { location, matchMedia: () => ({ matches: true, addEventListener: () => {} }) })
const [
  { queryClient },
  { applyPersonTimeZone, timeZone, today },
  { formatClock, formatDay },
  { english },
  { ActiveMedications },
  { OtherMedications },
  { DiscontinuedMedications },
  { TodaysDoses },
  { TodaysDoses: DashboardDoses },
  { useDosesOfToday },
  { RecentActivity },
  { SleepMedicationsSection },
  { NoteOutcome },
  { currentGroups },
  { EmergencyCardView },
  { WalletFaces },
  { Medicines },
  { medicationForm },
] = await Promise.all([
  import('./platform/api/query-client.ts'),
  import('./platform/time-zone.ts'),
  import('./platform/format/dates.ts'),
  import('#contract/languages/message.ts'),
  import('./healthcare/medications/active-medications.tsx'),
  import('./healthcare/medications/other-medications.tsx'),
  import('./healthcare/medications/discontinued-medications.tsx'),
  import('./healthcare/medications/todays-doses.tsx'),
  import('./healthcare/dashboard/todays-doses.tsx'),
  import('./healthcare/dashboard/use-doses-of-today.ts'),
  import('./healthcare/dashboard/recent-activity.tsx'),
  import('./lifecare/sleep-health/sleep-medications-section.tsx'),
  import('./healthcare/visit-pack/visit-outcome.tsx'),
  import('./healthcare/visit-pack/current-groups.ts'),
  import('./sharing/card/emergency-card-view.tsx'),
  import('./sharing/card/wallet-faces.tsx'),
  import('./sharing/summary/clinical-parts.tsx'),
  import('./healthcare/medications/form/medication-form.ts'),
])
afterEach(() => queryClient.clear())
afterAll(() => vi.unstubAllGlobals())

// The person's day and the reader's are the same.
applyPersonTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
const DAY = today()
const LATER = addDays(DAY, 30)
const YESTERDAY = addDays(DAY, -1)
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(DAY))

interface Kind {
  values: Partial<Medication>
  /** Texts that appear wherever the medication is listed. */
  state: string[]
  /** How often and when, shown wherever a list states that. */
  words: string[]
}

const daily = { frequency: 'Once daily', scheduleTimes: '08:00' }
const KINDS = {
  'taken daily': { values: daily, state: [], words: ['Once daily'] },
  'to be started later': {
    values: { ...daily, startDate: LATER },
    state: ['Not started yet'],
    words: ['Once daily', `from ${formatDay(LATER)}`],
  },
  'started this month, day not known': { values: { ...daily, startDate: DAY.slice(0, 7) }, state: [], words: [] },
  'a course that ends today': {
    values: { ...daily, endDate: DAY },
    state: [],
    words: ['Once daily', `until ${formatDay(DAY)}`],
  },
  'a course that ends in the morning': {
    values: {
      frequency: 'Twice daily',
      scheduleTimes: '08:00, 20:00',
      startDate: YESTERDAY,
      firstDose: '20:00',
      endDate: DAY,
      lastDose: '08:00',
    },
    state: [],
    words: ['Twice daily', `${formatDay(DAY)}, ${formatClock('08:00').replace(/\s/g, ' ')}`],
  },
  'a course that has ended': {
    values: { ...daily, endDate: YESTERDAY },
    state: ['Ended'],
    words: ['Once daily', `until ${formatDay(YESTERDAY)}`],
  },
  'stopped yesterday': {
    values: { ...daily, status: 'discontinued', endDate: YESTERDAY },
    state: ['Discontinued'],
    words: [formatDay(YESTERDAY)],
  },
  'stopped, date not known': {
    values: { ...daily, status: 'discontinued' },
    state: ['Discontinued'],
    words: ['Stopped, date not known'],
  },
  'on hold': { values: { ...daily, status: 'on-hold' }, state: ['On hold'], words: ['Once daily'] },
  'not known if taken': {
    values: { ...daily, status: 'unknown' },
    state: ['Not known if taken'],
    words: ['Once daily'],
  },
  planned: {
    values: { ...daily, status: 'planned', startDate: LATER },
    state: ['Planned'],
    words: ['Once daily', formatDay(LATER)],
  },
  'given at a visit': {
    values: { status: 'given', startDate: YESTERDAY },
    state: ['Given at a visit'],
    words: [formatDay(YESTERDAY)],
  },
  'as needed': {
    values: { frequency: 'Every 6 hours', asNeeded: true },
    state: [],
    words: ['Every 6 hours', 'As needed'],
  },
  'weekly, said by its days only': {
    values: {
      frequency: '1 tablet',
      scheduleDays: 'weekdays',
      scheduleWeekdays: weekdayOn(DAY) ?? null,
      scheduleTimes: '08:00',
    },
    state: [],
    words: ['1 tablet', weekday],
  },
  'every third day': {
    values: { scheduleDays: 'interval', scheduleInterval: 3, startDate: DAY, scheduleTimes: '08:00' },
    state: [],
    words: ['Every 3 days'],
  },
  'three weeks on, one off': {
    values: { ...daily, scheduleDays: 'cycle', cycleDaysOn: 21, cycleDaysOff: 7, startDate: DAY },
    state: [],
    words: ['Once daily', '21 days on, 7 days off'],
  },
  'a taper': {
    values: { ...daily, scheduleDays: 'taper', taperSteps: '20 mg for 5 days\n10 mg', startDate: addDays(DAY, -5) },
    state: [],
    words: ['Once daily', 'Tapering, today 10 mg'],
  },
  'a taper whose steps are over': {
    values: { ...daily, scheduleDays: 'taper', taperSteps: '20 mg for 5 days', startDate: addDays(DAY, -5) },
    state: ['Ended'],
    words: ['Once daily'],
  },
  'days not understood': {
    values: { frequency: 'Tue-Thu', scheduleDays: 'open' },
    state: ['Days not set'],
    words: ['Tue-Thu'],
  },
  'times of an import not taken over': {
    values: { frequency: 'Tue-Thu', scheduleDays: 'open', scheduleConfirmed: false },
    state: ['Days not set'],
    words: ['Tue-Thu'],
  },
  'times of an import not checked': {
    values: { ...daily, scheduleConfirmed: false },
    state: [],
    words: ['Once daily'],
  },
} satisfies Record<string, Kind>
type KindName = keyof typeof KINDS
const kindNames = Object.keys(KINDS) as KindName[]

const recordOf = (kind: KindName): Medication => ({
  id: '6f1c1c4e-6f0b-4a51-9a38-0d6fb29a6c11',
  version: 1,
  createdAt: '2020-01-01T00:00:00.000Z',
  updatedAt: instantAt(timeZone(), `${DAY}T00:00`),
  isSample: false,
  ...completeValues(medications, {
    medicationName: 'Zzmed',
    dosage: '20 mg',
    purpose: 'Sleep',
    instructions: 'Take in the morning',
    ...KINDS[kind].values,
  }),
})

const plainText = (html: string) =>
  html
    .replace(/<style.*?<\/style>|<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

/** What a page shows once everything has arrived. */
const shown = async (content: ReactNode, known: Medication[] = []) => {
  for (const [path, answer] of Object.entries({ medications: known, allergies: [], 'medication-doses': [] })) {
    queryClient.setQueryData([`/api/${path}`], answer)
  }
  for (const view of ['/api/medications/active', '/api/lab-results/recent', '/api/vitals/recent']) {
    queryClient.setQueryData(
      [view],
      view.includes('medications') ? known.filter(({ status }) => status === 'active') : [],
    )
  }
  // The ranges of today, of the days that as-needed doses may count from, and of what was missed, and of adherence.
  for (const [since, until] of [
    [0, 1],
    [-2, 2],
    [-89, 2],
  ] as const) {
    const query = new URLSearchParams({ since: addDays(DAY, since), until: addDays(DAY, until) })
    queryClient.setQueryData([`/api/medication-doses?${query}`], [])
  }
  const { prelude } = await prerender(createElement(QueryClientProvider, { client: queryClient }, content))
  return plainText(await new Response(prelude).text())
}

const card = (medication: Medication) => ({
  name: 'Anna Berg',
  dateOfBirth: null,
  bloodType: null,
  notes: null,
  allergies: [],
  noKnownAllergies: false,
  conditions: [],
  medications: mayBeOnCard(medication) ? [cardMedication(medication, [], DAY)] : [],
  devices: [],
  contact: null,
  hasSamples: false,
  asOf: DAY,
})
const mayBeOnCard = ({ status }: Medication) => !['discontinued', 'given', 'planned'].includes(status)

const inEnglish: Translate = (text, params = {}) => english({ text, params })

const healthRecord = (medication: Medication) =>
  partsOf(
    {
      patient: 'Anna Berg',
      today: DAY,
      isWhole: true,
      profile: undefined,
      basics: undefined,
      allergies: [],
      conditions: [],
      medications: mayBeOnCard(medication) ? [medication] : [],
      procedures: [],
      devices: [],
      immunizations: [],
      family: [],
      primary: undefined,
    },
    inEnglish,
    'en-US',
  )

const shared = (medication: Medication) => {
  const bundle = patientSummary({
    patient: { id: medication.id, firstName: 'Anna', lastName: 'Berg' },
    records: { medications: [medication] },
    at: new Date(),
  })
  return readSummary(bundle, { today: DAY, timeZone: timeZone() }).summary?.medicines ?? []
}

const visitPack = (medication: Medication) =>
  currentGroups({ medications: [medication], results: [], conditions: [], allergies: [], vitals: [] }, [], undefined, {
    metAllergies: () => [],
    allergyMark: () => ({ text: '', params: {} }),
    allergyWarning: () => '',
  })
    .filter(({ key }) => key === 'present-medicines')
    .flatMap(({ entries }) => entries.map(({ name, facts }) => `${name} ${facts}`))
    .join('\n')

const DashboardToday = () => {
  const { known } = useDosesOfToday(DAY)
  return known && createElement(DashboardDoses, { known, isStale: false })
}

/** A minute after the dose of the morning. */
const now = new Date(Date.parse(instantAt(timeZone(), `${DAY}T08:01`)))

/** Where medications are listed. */
const LISTS: Record<string, (medication: Medication) => string | Promise<string>> = {
  'the list': async medication => {
    const parts = [ActiveMedications, OtherMedications, DiscontinuedMedications]
    const text = await shown(
      parts.map(part => createElement(part, { key: part.name })),
      [medication],
    )
    return text.replace('Discontinued Medications', '')
  },
  details: medication => {
    const { status, endDate } = medicationForm.details?.(medication) ?? {}
    return ['Zzmed', status, endDate].join(' ')
  },
  'the decision of a visit': medication =>
    shown(createElement(NoteOutcome, { note: { medicationId: medication.id } as never }), [medication]),
  'medications for sleep': medication =>
    shown(
      createElement(SleepMedicationsSection, { section: { show: 'sleep-medications', title: 'Sleep', empty: '' } }),
      [medication],
    ),
  'the visit pack': visitPack,
  'the emergency card': medication => shown(createElement(EmergencyCardView, { card: card(medication) })),
  'the card for the wallet': medication => {
    const face = { size: 8, isCut: false }
    return shown(
      createElement(WalletFaces, {
        card: card(medication),
        address: undefined,
        front: face,
        back: { ...face, isBrief: true },
      }),
    )
  },
  'the health record': medication =>
    healthRecord(medication)
      .flatMap(({ lines }) => lines.map(({ name, facts }) => `${name} ${facts}`))
      .join('\n'),
  'what a search finds': medication => {
    const settings = { language: 'en', units: 'us', timeZone: timeZone() } as const
    const parts = { translate: inEnglish, names: new Map(), how: 'every', forgiving: false, settings } as const
    const found = createMatcher(medications, termsOf(['zzmed'], 'en'), parts).match(
      comparable(JSON.stringify(medication)),
    )
    return JSON.stringify(found?.show())
  },
  'a share': medication => shown(createElement(Medicines, { medicines: shared(medication) })),
}

/** What is certainly not taken now is not on papers about what is. */
const OVER: KindName[] = ['stopped yesterday', 'stopped, date not known', 'planned', 'given at a visit']
const LEFT_OUT: Partial<Record<string, KindName[]>> = {
  'the visit pack': OVER,
  'the emergency card': OVER,
  'the card for the wallet': OVER,
  'the health record': OVER,
}

/** Where it is said in other words, each with its reason. */
const OTHERWISE: Record<string, Partial<Record<KindName, string[]>>> = {
  // A line of a search says what it is, and opens the rest.
  'what a search finds': Object.fromEntries(kindNames.map(kind => [kind, KINDS[kind].state])),
  // Days and dates are fields of their own there.
  details: Object.fromEntries(
    kindNames.map(kind => [kind, kind === 'stopped, date not known' ? KINDS[kind].words : KINDS[kind].state]),
  ),
  // Each says how long rather than until when.
  'the list': { 'stopped yesterday': ['Discontinued', formatDay(YESTERDAY)] },
  // Where there is little room, a daily medication is shown with its dose only.
  'the card for the wallet': {
    'taken daily': ['20 mg'],
    'to be started later': ['Not started yet', `from ${formatDay(LATER)}`],
    'a course that ends today': [`until ${formatDay(DAY)}`],
    'a course that ends in the morning': [`until ${formatDay(DAY)}, ${formatClock('08:00').replace(/\s/g, ' ')}`],
    'a course that has ended': ['Ended', `until ${formatDay(YESTERDAY)}`],
    'on hold': ['On hold'],
    'not known if taken': ['Not known if taken'],
    'times of an import not checked': ['20 mg'],
  },
}

/** Where doses are given or asked for, and what is named there at eight in the morning. */
const TIMED: KindName[] = [
  'taken daily',
  'started this month, day not known',
  'a course that ends today',
  'a course that ends in the morning',
  'weekly, said by its days only',
  'every third day',
  'three weeks on, one off',
  'a taper',
]
const UNTIMED: KindName[] = ['as needed', 'days not understood']
const UNCHECKED: KindName[] = ['times of an import not taken over', 'times of an import not checked']
const DOSES: Record<string, { names: (medication: Medication) => unknown; named: KindName[] }> = {
  'today’s doses': {
    names: medication => shown(createElement(TodaysDoses), [medication]),
    named: [...TIMED, ...UNTIMED, ...UNCHECKED],
  },
  'the dashboard': {
    names: medication => shown(createElement(DashboardToday), [medication]),
    // What needs its times checked stands among what matters today.
    named: [...TIMED, ...UNTIMED],
  },
  'recent activity': {
    names: medication => shown(createElement(RecentActivity), [medication]),
    named: [...TIMED, ...UNCHECKED, 'days not understood'],
  },
  notices: {
    names: medication =>
      JSON.stringify(
        doseReminders([medication], [], { now, since: now, timeZone: timeZone() }).map(({ content }) => content),
      ),
    named: TIMED,
  },
  'the dashboard’s alerts': {
    names: medication =>
      medicationAlerts(
        [medication].filter(({ status }) => status === 'active'),
        [],
        now,
        timeZone(),
      )
        .map(alert => alert.medication.medicationName)
        .join(),
    named: TIMED,
  },
  'what was stopped since the last visit': {
    names: medication => {
      const since = instantAt(timeZone(), `${addDays(DAY, -60)}T00:00`)
      const period = {
        since,
        until: new Date().toISOString(),
        sinceDay: addDays(DAY, -60),
        untilDay: DAY,
        lastVisit: null,
      }
      return medicationChanges([medication], period)
        .stopped.map(({ medicationName }) => medicationName)
        .join()
    },
    named: ['a course that has ended', 'stopped yesterday', 'stopped, date not known'],
  },
}

describe.each(Object.keys(LISTS))('%s', place => {
  it.each(kindNames)('says of a medication: %s', async kind => {
    const text = await LISTS[place]?.(recordOf(kind))
    if (LEFT_OUT[place]?.includes(kind)) return expect(text).not.toContain('Zzmed')
    expect(text).toContain('Zzmed')
    const { state, words } = KINDS[kind]
    for (const word of OTHERWISE[place]?.[kind] ?? [...state, ...words])
      expect(text?.replace(/\s/g, ' ')).toContain(word)
    const others = kindNames.flatMap(name => KINDS[name].state).filter(said => !(state as string[]).includes(said))
    if (!OTHERWISE[place]?.[kind]) for (const said of others) expect(text).not.toContain(said)
  })
})

describe.each(Object.keys(DOSES))('%s', place => {
  it.each(kindNames)('names what is due, and nothing else: %s', async kind => {
    const text = await DOSES[place]?.names(recordOf(kind))
    if (DOSES[place]?.named.includes(kind)) expect(text).toContain('Zzmed')
    else expect(text).not.toContain('Zzmed')
  })
})

// "Morphine 10 mg" is not every 36 hours.
describe.each(['today’s doses', 'the dashboard'])('%s', place => {
  it.each(UNTIMED)('says how often it is taken where no time stands beside it: %s', async kind => {
    const text = await DOSES[place]?.names(recordOf(kind))
    for (const word of KINDS[kind].words) expect(text).toContain(word)
  })
})

it('has a kind for each status and each kind of days', () => {
  const { status, scheduleDays } = medications.fields
  const all = kindNames.map(recordOf)
  expect(new Set(all.map(medication => medication.status))).toEqual(new Set(Object.keys(status.options)))
  expect(new Set(all.map(medication => medication.scheduleDays))).toEqual(new Set(Object.keys(scheduleDays.options)))
})

/** Every file that names medications: its place above, or why it has none. */
const NAMING: Record<string, string> = {
  'web/lifecare/health-profile/allergy-form.tsx': 'asks about a new allergy',
  'web/healthcare/medications/as-needed-doses.tsx': 'a part of today’s doses',
  'web/healthcare/medications/as-needed-limits.tsx': 'a part of today’s doses',
  'web/healthcare/medications/dose-row.tsx': 'a part of today’s doses',
  'web/healthcare/medications/unchecked-times.tsx': 'a part of today’s doses',
  'web/healthcare/medications/without-times.tsx': 'a part of today’s doses',
  'web/healthcare/medications/dose-question-dialog.tsx': 'asks about a press',
  'web/healthcare/medications/dose-question.tsx': 'asks about a press',
  'web/healthcare/medications/discontinue-dialog.tsx': 'asks about a press',
  'web/healthcare/medications/form/medication-form.ts': 'details',
  'web/healthcare/medications/form/ask-before-saving.ts': 'a form',
  'web/healthcare/medications/form/medication-inputs.tsx': 'a form',
  'web/healthcare/medications/adherence-panel.tsx': 'doses of earlier days',
  'web/healthcare/medications/allergy-mark.tsx': 'a mark',
  'web/healthcare/medications/allergy-marks.tsx': 'a mark',
  'web/healthcare/medications/duplicate-marks.tsx': 'a mark',
  'web/healthcare/medications/high-risk-note.tsx': 'a mark',
  'web/healthcare/medications/medication-row.tsx': 'the list',
  'web/healthcare/dashboard/today.tsx': 'what needs its times checked, as today’s doses',
  'web/healthcare/dashboard/everyone.tsx': 'what the dashboard counts, of another person',
  'web/healthcare/dashboard/last-as-needed.tsx': 'the last dose of what another person takes as needed',
  'web/healthcare/dashboard/missed-and-on-hold.tsx': 'the dashboard, of other days and what is on hold',
  'web/healthcare/dashboard/medication-alerts.tsx': 'the dashboard’s alerts',
  'web/healthcare/dashboard/timeline-row.tsx': 'recent activity',
  'web/healthcare/dashboard/todays-doses.tsx': 'the dashboard',
  'web/healthcare/visit-pack/changed-groups.ts': 'what was stopped since the last visit',
  'web/healthcare/visit-pack/convert-note.tsx': 'a form',
  'web/healthcare/visit-pack/decided-medication.ts': 'a form',
  'web/healthcare/visit-pack/current-groups.ts': 'the visit pack',
  'web/healthcare/visit-pack/visit-outcome.tsx': 'the decision of a visit',
  'web/lifecare/sleep-health/sleep-medications-section.tsx': 'medications for sleep',
  'web/imports/dialog/preview/line-text.ts': 'what a file says, not yet a record',
  'server/notifications/reminders/dose-reminders.ts': 'reminders, tested there',
  'server/lifecare/health-record-parts.ts': 'the health record',
  'server/sharing/emergency-card.ts': 'the emergency card',
  'server/record/translated-samples.ts': 'samples',
}

it('knows every page and paper that names a medication', () => {
  const naming = ['web', 'server'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map(path => `${folder}/${path}`)
      .filter(path => /\.tsx?$/.test(path) && !/\.test\.ts$|\/testing\/|\.d\.ts$/.test(path))
      // What is asked before saving, and readers of files, show nothing themselves.
      .filter(path => !/\/(?:checks|clinical|reading)\//.test(path))
      .filter(path => readFileSync(path, 'utf8').includes('medicationName')),
  )
  expect(naming.toSorted()).toEqual(Object.keys(NAMING).toSorted())
})

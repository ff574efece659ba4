import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { visits } from '#contract/healthcare/medical-history/visits.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'
import type { LeftOutReason } from '../decided.ts'
import type { DecideContext, Outcome } from '../draft.ts'
import { nameOf } from '../identity/names.ts'
import { leaveOut, refusal } from '../left-out.ts'
import { dayOf, instantOf } from '../source-time.ts'
import type { VisitStatement } from '../statement.ts'
import { providerOf } from './providers.ts'

/** By HL7's codes for the class of an encounter, the codes of older versions, and codes of billing. */
const SETTINGS: Record<string, string> = {
  AMB: 'clinic',
  EMER: 'emergency',
  IMP: 'hospital',
  ACUTE: 'hospital',
  NONAC: 'hospital',
  OBSENC: 'hospital',
  SS: 'hospital',
  HH: 'home',
  VR: 'virtual',
  FLD: 'other',
  AMBULATORY: 'clinic',
  OUTPATIENT: 'clinic',
  WELLNESS: 'clinic',
  URGENTCARE: 'clinic',
  EMERGENCY: 'emergency',
  INPATIENT: 'hospital',
  HOME: 'home',
  VIRTUAL: 'virtual',
  '4525004': 'emergency',
  '32485007': 'hospital',
  '185347001': 'clinic',
}
const BILLED: readonly (readonly [RegExp, string])[] = [
  [/^9928[1-5]$/, 'emergency'],
  [/^9922[1-3]$/, 'hospital'],
  [/^992(?:0[2-5]|1[1-5])$/, 'clinic'],
]
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/\bemergency\b/i, 'emergency'],
  [/\binpatient\b|\bhospital(?:ization)? (?:stay|admission|encounter)\b/i, 'hospital'],
  [/\b(?:telephone|video|telehealth|telemedicine|virtual|phone|e-?visit)\b/i, 'virtual'],
  [/\b(?:office|outpatient|clinic|ambulatory)\b/i, 'clinic'],
]

const settingOf = ({ setting = '', types, settingText = '' }: VisitStatement): string | undefined => {
  const codes = [setting, ...types.flatMap(({ codes: all }) => all.map(({ code }) => code))].map(code =>
    code.toUpperCase(),
  )
  const coded = codes.map(code => SETTINGS[code] ?? BILLED.find(([pattern]) => pattern.test(code))?.[1]).find(Boolean)
  const words = [...types.flatMap(type => nameOf(type) ?? []), settingText].join(' ')
  return coded ?? BY_NAME.find(([pattern]) => pattern.test(words))?.[1]
}

const LABELS: Record<string, string> = {
  clinic: 'Office visit',
  emergency: 'Emergency visit',
  hospital: 'Hospital stay',
  home: 'Home visit',
  virtual: 'Telehealth visit',
}

const PLANNED = new Set(['planned', 'draft', 'new', 'pending', 'booked', 'proposed'])
const NOT_HELD = new Set(['cancelled', 'canceled', 'aborted', 'not-done', 'no-show', 'noshow', 'discontinued'])

/** Canceled ones did not take place; a planned one is an appointment if its time is known and still to come. */
const meaningOf = ({ status = '', intent, at }: VisitStatement, { today, timeZone }: DecideContext) => {
  if (NOT_HELD.has(status)) return 'not-held'
  if (!intent && !PLANNED.has(status)) return 'held'
  const isToCome = at.start !== undefined && !isCertainlyBefore(dayOf(at.start, timeZone), today)
  return isToCome && at.start?.time ? 'to-come' : 'not-held'
}

const unique = (texts: readonly string[]) => [...new Set(texts)].join(', ') || null

export const decideVisit = (statement: VisitStatement, context: DecideContext): Outcome => {
  const { timeZone } = context
  const { types, at, provider } = statement
  const setting = settingOf(statement)
  const names = types.flatMap(type => nameOf(type) ?? [])
  const what = unique(names) ?? statement.settingText ?? LABELS[setting ?? ''] ?? visits.one
  const began = at.start ?? at.end
  const leave = (reason: LeftOutReason): Outcome => ({
    drafts: [],
    leftOut: [leaveOut(statement, reason, { what, kind: visits.one, date: began, timeZone })],
  })
  const reason = refusal(statement, what, { codes: types.flatMap(({ codes }) => codes) })
  const meaning = meaningOf(statement, context)
  if (reason || meaning === 'not-held') return leave(reason ?? 'not-done')
  if (!began) return leave('no-date')
  const seen = providerOf(provider)
  const common = {
    what,
    codes: types.flatMap(({ codes }) => codes),
    about: [statement] as const,
    ...seen.references,
    expressed: [what, ...seen.names],
    notes: seen.notes,
  }
  const date = dayOf(began, timeZone)
  const location = statement.location
  const reasonText = unique(statement.reasons)
  if (meaning === 'to-come') {
    const appointmentDate = instantOf(began, timeZone)
    return {
      drafts: [
        {
          ...common,
          about: [statement],
          type: appointments,
          date,
          values: { type: what, duration: null, appointmentDate, location, reason: reasonText, status: 'scheduled' },
          times: { appointmentDate: began },
          facts: [appointmentDate],
        },
      ],
      leftOut: [],
    }
  }
  const last = at.end && dayOf(at.end, timeZone)
  return {
    drafts: [
      {
        ...common,
        about: [statement],
        type: visits,
        date,
        values: {
          type: what,
          date,
          endDate: last && last !== date ? last : null,
          setting,
          location,
          reason: reasonText,
          diagnosis: unique(statement.diagnoses),
        },
        times: { date: began, ...(last && { endDate: at.end }) },
        facts: [date, began.time, last, setting, location],
      },
    ],
    leftOut: [],
  }
}

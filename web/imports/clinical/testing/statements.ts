import type {
  AllergyStatement,
  AppointmentStatement,
  Base,
  CarePlanStatement,
  ConditionStatement,
  CoverageStatement,
  DeviceStatement,
  Direction,
  FamilyHistoryStatement,
  GoalStatement,
  ImmunizationStatement,
  MedicationStatement,
  ObservationStatement,
  Observed,
  OtherStatement,
  ProcedureStatement,
  ProviderStatement,
  ReportStatement,
  VisitStatement,
} from '../statement.ts'

/** Statements as a reader would make them, with only what a test is about. */

const base: Base = {
  identifiers: [],
  source: 'Riverside Clinic',
  document: 'summary.json',
  isInError: false,
  isNegated: false,
  authors: [],
  notes: [],
}

type Given<S> = Partial<Omit<S, 'kind'>>

export const named = (text: string, ...codes: string[]) => ({
  text,
  codes: codes.map(each => {
    const [system = '', code = ''] = each.split('|')
    return { system, code }
  }),
})

export const on = (date: string, time?: string, offset?: string) => ({
  date,
  ...(time && { time }),
  ...(offset && { offset }),
})

export const medication = (name: string, given: Given<MedicationStatement> = {}): MedicationStatement => ({
  ...base,
  kind: 'medication',
  role: 'prescribed',
  status: 'active',
  product: named(name),
  period: {},
  directions: [],
  reasons: [],
  fills: [],
  partOf: [],
  ...given,
})

export const direction = (given: Partial<Direction> = {}): Direction => ({ additional: [], asNeeded: false, ...given })

export const allergy = (name: string, given: Given<AllergyStatement> = {}): AllergyStatement => ({
  ...base,
  kind: 'allergy',
  substance: named(name),
  clinicalStatus: 'active',
  categories: [],
  reactions: [],
  period: {},
  ...given,
})

export const condition = (name: string, given: Given<ConditionStatement> = {}): ConditionStatement => ({
  ...base,
  kind: 'condition',
  name: named(name),
  clinicalStatus: 'active',
  period: {},
  bodySites: [],
  ...given,
})

export const observed = (name: string, given: Partial<Observed> = {}): Observed => ({
  code: named(name),
  interpretation: [],
  ...given,
})

export const observation = (name: string, given: Given<ObservationStatement> = {}): ObservationStatement => ({
  ...base,
  kind: 'observation',
  status: 'final',
  ...observed(name),
  categories: ['laboratory'],
  at: { start: on('2024-03-01') },
  components: [],
  members: [],
  performers: [],
  ...given,
})

export const report = (name: string, given: Given<ReportStatement> = {}): ReportStatement => ({
  ...base,
  kind: 'report',
  status: 'final',
  name: named(name),
  at: { start: on('2024-03-01') },
  performers: [],
  results: [],
  ...given,
})

export const procedure = (name: string, given: Given<ProcedureStatement> = {}): ProcedureStatement => ({
  ...base,
  kind: 'procedure',
  status: 'completed',
  name: named(name),
  at: { start: on('2024-03-01') },
  performers: [],
  bodySites: [],
  reasons: [],
  complications: [],
  followUps: [],
  ...given,
})

export const visit = (name: string, given: Given<VisitStatement> = {}): VisitStatement => ({
  ...base,
  kind: 'visit',
  status: 'finished',
  types: [named(name)],
  at: { start: on('2024-03-01') },
  participants: [],
  reasons: [],
  diagnoses: [],
  ...given,
})

export const immunization = (name: string, given: Given<ImmunizationStatement> = {}): ImmunizationStatement => ({
  ...base,
  kind: 'immunization',
  status: 'completed',
  vaccine: named(name),
  at: { start: on('2024-03-01') },
  performers: [],
  ...given,
})

export const provider = (name: string, given: Given<ProviderStatement> = {}): ProviderStatement => ({
  ...base,
  kind: 'provider',
  name,
  ...given,
})

export const familyHistory = (name: string, given: Given<FamilyHistoryStatement> = {}): FamilyHistoryStatement => ({
  ...base,
  kind: 'family-history',
  relative: named('Mother'),
  condition: named(name),
  ...given,
})

export const carePlan = (name: string, given: Given<CarePlanStatement> = {}): CarePlanStatement => ({
  ...base,
  kind: 'care-plan',
  status: 'active',
  name,
  period: {},
  careTeam: [],
  reasons: [],
  steps: [],
  ...given,
})

export const goal = (name: string, given: Given<GoalStatement> = {}): GoalStatement => ({
  ...base,
  kind: 'goal',
  status: 'active',
  goal: named(name),
  targets: [],
  ...given,
})

export const coverage = (payer: string, given: Given<CoverageStatement> = {}): CoverageStatement => ({
  ...base,
  kind: 'coverage',
  status: 'active',
  payer,
  period: {},
  ...given,
})

export const device = (name: string, given: Given<DeviceStatement> = {}): DeviceStatement => ({
  ...base,
  kind: 'device',
  device: named(name),
  period: {},
  ...given,
})

export const appointment = (type: string, given: Given<AppointmentStatement> = {}): AppointmentStatement => ({
  ...base,
  kind: 'appointment',
  status: 'booked',
  type,
  at: { start: on('2026-07-01', '09:30') },
  participants: [],
  reasons: [],
  ...given,
})

export const other = (what: string, given: Given<OtherStatement> = {}): OtherStatement => ({
  ...base,
  kind: 'other',
  what,
  ...given,
})

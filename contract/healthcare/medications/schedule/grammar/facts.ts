import type { Weekday } from '../../weekdays.ts'
import type { Amount, DoseDays, Duration, MealRelation, Range, TimeOfDay } from '../dose-schedule.ts'

/** What one phrase states. */
export type Statement =
  /** `isRightEye`: "OD" means once daily, and of eye drops the right eye. */
  | { kind: 'perDay'; perDay: Range; isRightEye?: boolean }
  | { kind: 'everyHours'; everyHours: Range }
  | { kind: 'time'; time: TimeOfDay }
  /** `namesDays`: so many days a week, not so many times, so that a count for each day may stand beside it. */
  | { kind: 'days'; days: DoseDays; namesDays?: boolean }
  | { kind: 'except'; weekdays: Weekday[] }
  | { kind: 'meals'; relation: MealRelation }
  | { kind: 'amount'; amount: Amount }
  | { kind: 'asNeeded'; reason: string | null }
  | { kind: 'max'; count: number; unit: string | null }
  | { kind: 'hoursApart'; hours: number }
  | { kind: 'duration'; duration: Duration }
  | { kind: 'next' }

/** A statement and the words that make it. */
export type Fact = Statement & { start: number; end: number }

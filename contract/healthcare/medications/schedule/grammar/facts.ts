import type { Weekday } from '../../weekdays.ts'
import type { Amount, DoseDays, Duration, MealRelation, Range, TimeOfDay } from '../dose-schedule.ts'

export type Statement =
  /** `isRightEye`: "OD" means once daily, and of eye drops the right eye. */
  | { kind: 'perDay'; perDay: Range; isRightEye?: boolean }
  | { kind: 'everyHours'; everyHours: Range }
  /** `listed`: what joins it to the time before it: "and", or a comma, which may also begin an explanation. */
  | { kind: 'time'; time: TimeOfDay; listed?: 'and' | 'comma' }
  /**
   * `namesDays`: a number of days a week, not of times, so that a count for each day may stand beside it. `isRate`:
   * "per day", behind an amount the sum of a day.
   */
  | { kind: 'days'; days: DoseDays; namesDays?: boolean; isRate?: boolean }
  | { kind: 'except'; weekdays: Weekday[] }
  | { kind: 'meals'; relation: MealRelation }
  /** `equals`: the same amount in another unit, as in "1 tablet (10 mg)". */
  | { kind: 'amount'; amount: Amount; equals?: Amount }
  /** `isAdded`: "twice daily and as needed" is taken both ways. */
  | { kind: 'asNeeded'; reason: string | null; isAdded?: boolean }
  /** `isBare`: "max 8 a day", which are times or tablets. */
  | { kind: 'max'; count: number; unit: string | null; isBare?: boolean }
  | { kind: 'hoursApart'; hours: number }
  | { kind: 'duration'; duration: Duration }
  | { kind: 'next' }

/** A statement and the words that make it. */
export type Fact = Statement & { start: number; end: number }

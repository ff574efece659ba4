/** A date or time as precise as the source wrote it, at the place where it was written. */
export interface WrittenTime {
  /** `2013`, `2013-05` or `2013-05-04`. */
  date: string
  /** `22:30`; absent if only a date was written. */
  time?: string
  /** `-06:00` or `+00:00`; absent if none was written, never the reader's own. */
  offset?: string
}

export interface WrittenPeriod {
  start?: WrittenTime
  end?: WrittenTime
  /** The source says that it is over, but not when. */
  hasEnded?: boolean
  /** A single time, not an interval. */
  isPoint?: boolean
}

export interface StatedPatient {
  name?: string
  /** `1957-05-04`, or less. */
  birthDate?: string
  sex?: string
  identifiers: string[]
}

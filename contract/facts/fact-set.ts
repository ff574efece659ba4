export interface Source {
  title: string
  url?: string
}

/** What a table of medical facts is, shown in docs/medical-facts.md and, in part, where the facts are used. */
export interface FactSet {
  name: string
  holds: string
  /** The files of the table. */
  tables: readonly string[]
  /** The file that tries it in English, Spanish, French and German, or with the examples of its source. */
  test: string
  /** None: written by clinical convention, and not checked against a source. */
  sources: readonly Source[]
  /** When its facts were taken from the sources, or written: year and month. */
  date: string
  country: string
  isNot: string
}

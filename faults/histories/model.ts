/** The values of a record that the histories use; null where it has none. */
export type Values = Record<string, string | null>

/** A write to one record, by the person or by an import. */
export type Write =
  | { by: 'person'; kind: 'created'; values: Values }
  /** Also of a restored version: the fields that it changed. */
  | { by: 'person'; kind: 'changed' | 'restored'; values: Values }
  | { by: 'person'; kind: 'deleted' }
  /** Everything that the source says of the record, and the imports that found it so. */
  | { by: string; alsoBy: string[]; kind: 'stated'; values: Values; stated: string; source: string }
  /** The empty fields of a single record that an import filled. */
  | { by: string; alsoBy: string[]; kind: 'filled'; values: Values }
  /** As it was in an export. */
  | { by: string; alsoBy: string[]; kind: 'imported'; state: State }

export interface State {
  values: Values
  isDeleted: boolean
  source: string | undefined
  stated: string | undefined
  isChangedHere: boolean
  /** Only an import that was undone has a part in it. */
  isGone: boolean
}

export interface ModelRecord {
  type: string
  key: string
  writes: Write[]
}

export type ImportWrite = Extract<Write, { kind: 'stated' | 'filled' | 'imported' }>

export const isByImport = (write: Write): write is ImportWrite =>
  write.kind === 'stated' || write.kind === 'filled' || write.kind === 'imported'

/** What the source said of the record in it. */
export const statedIn = (write: Write) => {
  if (write.kind === 'imported') return write.state.stated
  return write.kind === 'stated' ? write.stated : undefined
}

/** The imports that have a part in it, or the person. */
export const authorsOf = (write: Write): string[] => [write.by, ...(isByImport(write) ? write.alsoBy : [])]

const EMPTY: State = {
  values: {},
  isDeleted: false,
  source: undefined,
  stated: undefined,
  isChangedHere: false,
  isGone: true,
}

const afterImport = (state: State, write: ImportWrite, isUndone: boolean, isFirst: boolean): State => {
  if (write.kind === 'imported') return isUndone && !isFirst ? state : { ...write.state, isGone: isUndone }
  if (write.kind === 'filled')
    return isUndone ? state : { ...state, values: { ...state.values, ...write.values }, isGone: false }
  const { values, stated, source } = write
  if (isFirst) return { ...EMPTY, values, stated, source, isGone: isUndone }
  if (isUndone) return state
  if (state.isGone) return { ...EMPTY, values, stated, source, isGone: false }
  const isLeft = state.isDeleted || state.stated === stated || state.isChangedHere
  return isLeft ? state : { ...state, values, stated, source }
}

/** What a record must be, if the undone imports had never been, except where the person changed it. */
export const stateOf = ({ writes }: ModelRecord, undone: ReadonlySet<string>, isSingle = false): State => {
  let state = EMPTY
  for (const [index, write] of writes.entries()) {
    if (isByImport(write)) {
      const isUndone = authorsOf(write).every(by => undone.has(by))
      // An import fills a single record, and adds nothing else to it.
      const isEmptied = isSingle && index === 0 && isUndone && writes.every(({ by }) => by !== 'person')
      state = afterImport(state, write, isUndone, index === 0)
      if (isEmptied) state = { ...state, values: {} }
      continue
    }
    if (write.kind === 'deleted') state = { ...state, isDeleted: true, isGone: false }
    else if (write.kind === 'created') state = { ...EMPTY, values: write.values, isGone: false }
    else {
      const values = { ...state.values, ...write.values }
      const isChangedHere = state.source !== undefined
      const isDeleted = write.kind === 'changed' && state.isDeleted
      state = { ...state, values, isChangedHere, isDeleted, isGone: false }
    }
  }
  return state
}

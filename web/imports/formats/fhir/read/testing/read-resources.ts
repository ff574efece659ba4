import type { Statement } from '../../../../clinical/statement.ts'
import { jsonValues, resourcesIn } from '../bundle/resources-in.ts'
import { type FhirOptions, readFhir } from '../read-fhir.ts'

/** Reads files as an import does: by their names, each with a JSON value. */
export const readFiles = (files: Record<string, unknown>, options?: FhirOptions) =>
  readFhir(
    Object.entries(files).flatMap(([file, value]) =>
      jsonValues(JSON.stringify(value)).values.flatMap(parsed => [...resourcesIn(parsed, file)]),
    ),
    options,
  )

export const readResources = (...resources: object[]) => readFiles({ 'record.json': resources }).statements

type Kind = Statement['kind']
export type StatementOf<K extends Kind> = Extract<Statement, { kind: K }>

/** The statements of one kind. */
export const ofKind = <K extends Kind>(statements: readonly Statement[], kind: K): StatementOf<K>[] =>
  statements.filter((statement): statement is StatementOf<K> => statement.kind === kind)

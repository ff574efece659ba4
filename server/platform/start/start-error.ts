/** An error that the operator can fix: shown as one line, without a stack. */
export class StartError extends Error {}

/** An error's message; an AggregateError has its messages in the parts. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.message.trim().split('\n')[0] ?? error.name
}

export function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** One line for errors that the operator can fix, a stack for bugs. */
export function explain(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (error instanceof Error && 'severity' in error) return `The database refused: ${reasonOf(error)}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

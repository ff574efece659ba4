import type { App } from '#server/platform/http/lifecycle/http-server.ts'

/** Captures the full log. */
export const captureLog = (app: App) => {
  const lines: string[] = []
  const stream = Object.getOwnPropertySymbols(app.log).find(symbol => symbol.description === 'pino.stream')
  if (!stream) throw new Error('The logger keeps its stream elsewhere now')
  Object.assign(app.log, { level: 'trace', [stream]: { write: (line: string) => lines.push(line) } })
  return lines
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { checkout } from '#server/testing/start-server.ts'

export interface Pattern {
  source: string
  flags: string
  file: string
}

/** What runs on a server or in a browser; not tests, and not what only builds it. */
const sourceFiles = () =>
  globSync('{contract,server,web}/**/*.{ts,tsx,js,mjs}', { cwd: checkout })
    .filter(file => !/\.test\.|\/testing\/|^web\/build\/|\/sw\.ts$/.test(file))
    .toSorted()

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const walk = (value: unknown, visit: (node: Node) => void) => {
  if (!isNode(value)) return
  visit(value)
  for (const part of Object.values(value)) walk(part, visit)
}

const readLiteral = ({ type, regex }: Node) =>
  type === 'Literal' && isNode(regex) ? { source: String(regex.pattern), flags: String(regex.flags) } : undefined

const buildsPattern = ({ type, callee }: Node) =>
  (type === 'NewExpression' || type === 'CallExpression') && isNode(callee) && callee.name === 'RegExp'

/** Runs `work`, and returns what it built with `RegExp`. */
const recordBuilt = async (work: () => Promise<unknown>) => {
  const built: { source: string; flags: string }[] = []
  const original = globalThis.RegExp
  const build = (target: RegExpConstructor, [source, flags]: [string | RegExp, string | undefined]) => {
    const pattern = new target(source, flags)
    built.push({ source: pattern.source, flags: pattern.flags })
    return pattern
  }
  globalThis.RegExp = new Proxy(original, {
    construct: build,
    apply: (target, _, details: Parameters<typeof build>[1]) => build(target, details),
  })
  try {
    await work()
  } finally {
    globalThis.RegExp = original
  }
  return built
}

/** Every regular expression of the product: literals from the syntax tree, and those built when a module is loaded. */
export const collectPatterns = async (): Promise<Pattern[]> => {
  const found = new Map<string, Pattern>()
  const add = (pattern: Pattern) => found.set(`${pattern.file}: /${pattern.source}/${pattern.flags}`, pattern)
  const building: string[] = []
  for (const file of sourceFiles()) {
    const { program } = parseSync(file, readFileSync(join(checkout, file), 'utf8'))
    walk(program, node => {
      const literal = readLiteral(node)
      if (literal) add({ ...literal, file })
      if (buildsPattern(node)) building.push(file)
    })
  }
  for (const file of new Set(building))
    for (const pattern of await recordBuilt(() => import(/* @vite-ignore */ join(checkout, file))))
      add({ ...pattern, file })
  return [...found.values()]
}

/** Without an unbounded or counted repetition, the work is proportional to the text. */
export const repeats = ({ source }: Pattern) => /[*+{]/.test(source)

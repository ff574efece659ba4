import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Without Vite, which would empty it.
const startCss = readFileSync(new URL('./start.css', import.meta.url), 'utf8')

const texts = import.meta.glob<string>(['./**/*.ts', './**/*.tsx'], { query: '?raw', import: 'default', eager: true })

const importsOf = (file: string) =>
  [...(texts[file] ?? '').matchAll(/(?:from |import\()'((?:#web\/|\.)[^']+\.tsx?)'/g)].map(([, name = '']) => {
    const { pathname } = name.startsWith('#web/')
      ? new URL(name.slice('#web/'.length), 'file:///')
      : new URL(name, `file:///${file}`)
    return `.${pathname}`
  })

/** A file and all that it imports, at once or later. */
const reachableFrom = (file: string, reached = new Set<string>()): Set<string> => {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const imported of importsOf(file)) reachableFrom(imported, reached)
  return reached
}

/** `{a,b}` of a source as a pattern. */
const sources = [...startCss.matchAll(/@source "([^"]+)"/g)].map(
  ([, source = '']) =>
    new RegExp(
      `^${source.replaceAll('.', '\\.').replace(/\{([^}]+)\}/g, (_, some) => `(${some.replaceAll(',', '|')})`)}(/|$)`,
    ),
)

it('collects the classes of whatever the landing page shows', () => {
  const shown = [...reachableFrom('./account/landing/landing-page.tsx')].filter(file =>
    /className\b|[sS]tyles\b/.test(texts[file] ?? ''),
  )
  expect(shown.length).toBeGreaterThan(15)
  expect(shown.filter(file => !sources.some(source => source.test(file)))).toEqual([])
})

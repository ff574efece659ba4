import { CHECKED_AGAINST, CHECKED_ON } from './checked-sources.ts'
import type { FactSet, Source } from './fact-set.ts'

const INTRODUCTION = `# Medical facts

What Wellkept states or computes about medicine, set by set: where it comes from, as of when, for which country, and
what it is not. This page is printed from \`contract/facts/fact-sets.ts\`; a test fails if they differ
(\`vitest run server/whole-product/medical-facts.test.ts -u\` prints it anew). Where nothing is known, the product says "not
checked". The sources are those that the facts were written after. Behind each stands whether our numbers were compared with
a stored copy of it, or with pages that quote it, and when; no clinician has compared the tables with them row by row.
`

const printSource = ({ title, url }: Source) => {
  const against = CHECKED_AGAINST.get(title)
  const note = against ? `checked ${CHECKED_ON} against ${against}` : 'not checked against the source'
  return `${url ? `[${title}](${url})` : title} (${note})`
}

const sectionOf = ({ name, holds, tables, test, sources, date, country, isNot }: FactSet) => `
## ${name}

${holds}

- **Source:** ${
  sources.length > 0 ? sources.map(printSource).join('; ') : 'by clinical convention, not checked against a source'
}
- **As of:** ${date} · **Country:** ${country}
- **What it is not:** ${isNot}
- **Table:** ${tables.map(table => `\`${table}\``).join(', ')} · **Examples:** \`${test}\`
`

/** docs/medical-facts.md. */
export const factsPage = (sets: readonly FactSet[]) => INTRODUCTION + sets.map(sectionOf).join('')

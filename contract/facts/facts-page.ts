import type { FactSet } from './fact-set.ts'

const INTRODUCTION = `# Medical facts

What Wellkept states or computes about medicine, set by set: where it comes from, as of when, for which country, and
what it is not. This page is printed from \`contract/facts/fact-sets.ts\`; a test fails if they differ
(\`vitest run -u contract/facts/fact-sets.test.ts\` prints it anew). Where nothing is known, the product says "not
checked".
`

const sectionOf = ({ name, holds, tables, test, sources, date, country, isNot }: FactSet) => `
## ${name}

${holds}

- **Source:** ${
  sources.length > 0
    ? sources.map(({ title, url }) => (url ? `[${title}](${url})` : title)).join('; ')
    : 'by clinical convention, not checked against a source'
}
- **As of:** ${date} · **Country:** ${country}
- **What it is not:** ${isNot}
- **Table:** ${tables.map(table => `\`${table}\``).join(', ')} · **Examples:** \`${test}\`
`

/** docs/medical-facts.md. */
export const factsPage = (sets: readonly FactSet[]) => INTRODUCTION + sets.map(sectionOf).join('')

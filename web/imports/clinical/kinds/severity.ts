export type Severity = 'mild' | 'moderate' | 'severe'

/** As words, or as SNOMED CT, LOINC and HL7 code it. */
const SEVERITIES: readonly (readonly [Severity, RegExp])[] = [
  ['severe', /^(?:24484000|371924009|399166001|LA6750-9|h)$|severe|fatal|life|critical|schwer|grave|sévère/i],
  ['moderate', /^(?:6736007|371923003|LA6751-7|m)$|moderate|mäßig|mittel|moderad|modér/i],
  ['mild', /^(?:255604002|LA6752-5|l)$|mild|minor|slight|leicht|leve|léger/i],
]

/** "Moderate to severe" is severe. */
export const severityOf = (written: string | undefined): Severity | undefined =>
  written === undefined ? undefined : SEVERITIES.find(([, pattern]) => pattern.test(written.trim()))?.[0]

const RANK = { severe: 3, moderate: 2, mild: 1 }

export const worst = (severities: readonly (Severity | undefined)[]): Severity | undefined =>
  severities.filter(severity => severity !== undefined).toSorted((a, b) => RANK[b] - RANK[a])[0]

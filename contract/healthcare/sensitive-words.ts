import type { Sensitive } from '#contract/record/define-record.ts'

/** ICD-10-CM code prefixes: the first match counts. */
const CODES: [Sensitive, RegExp][] = [
  ['substance', /^(F1\d|K70|Z71\.[45]|Z72\.0|Z81\.[0-4]|Z86\.4|Z87\.891|T40|G62\.1|O99\.3[1-3])/],
  ['mood', /^(F2[0-9]|F3\d|F4\d|F5[01]|F6[0-9]|R45|X7|X8|Z91\.5|T14\.91)/],
  [
    'sexual-health',
    /^(A5\d|A6[0-4]|B2[0-4]|Z21|N52|N53|F52|F64|F66|Z11\.[34]|Z20\.[26]|Z30|Z32|Z33\.2|Z70|Z72\.5|O04)/,
  ],
]

/**
 * Names that people and laboratories use, in the product's four languages. Never complete: it only decides
 * what a share leaves out by default, and people see what is included.
 */
const WORDS: [Sensitive, RegExp][] = [
  [
    'substance',
    /alcohol|alkohol|éthyl|problem drinking|tobacco|tabac|tabak|nicotin|nikotin|smok|fumad|fumeu|\brauch|cannabis|marijuana|cocain|kokain|opioid|opiate|heroin|amphetamin|methadone|buprenorphin|addict|adicc|\bsucht|drogen|substance (use|abuse)|drug (screen|test|use|abuse)|toxicology|ethanol|detox/i,
  ],
  [
    'mood',
    /\btherap(y session|ie-?sitzung)|psych|depress|dépress|depres|anxi|ansied|angst|bipolar|panic|pánico|panik|suicid|suizid|self-harm|eating disorder|anorexi|bulimi|\bptsd\b|posttraumatic|schizo|mood/i,
  ],
  [
    'sexual-health',
    /sexual|\b(sti|std)s?\b|\b(hiv|vih)\b|chlamydi|clamidi|gonorrh|gonorr|syphilis|sífilis|rpr\b|vdrl|treponema|trichomon|herpes (simplex|genital)|\bhsv|\bhpv\b|genital|erectile|erektil|contracep|verhütung|abortion|aborto|avortement|pregnan|embaraz|grossesse|schwanger|\bhcg\b|fertility/i,
  ],
]

const firstOf = (known: [Sensitive, RegExp][], text: string | null) =>
  text === null ? undefined : known.find(([, pattern]) => pattern.test(text))?.[0]

export const sensitiveCode = (code: string | null) => firstOf(CODES, code)
export const sensitiveWords = (text: string | null) => firstOf(WORDS, text)

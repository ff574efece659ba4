import type { Sensitive } from '#contract/record/define-record.ts'

/** ICD-10-CM: the first match counts. */
const CODES: readonly (readonly [Sensitive, RegExp])[] = [
  // Use of alcohol, tobacco and drugs, what they do to the body, and tests for them.
  [
    'substance',
    /^(F1\d|K70|K29\.2|K85\.2|K86\.0|I42\.6|G31\.2|G62\.1|G72\.1|E24\.4|R78\.[0-6]|T40|T51\.0|Y90|Z02\.83|Z63\.72|Z71\.[45]|Z72\.[06]|Z81\.[0-4]|Z86\.4|Z87\.891|O99\.3[1-3]|O35\.[45])/,
  ],
  // Not F51 alone is about sleep; F7 to F9 (development, learning, attention) are left out on purpose.
  [
    'mood',
    /^(F2\d|F3\d|F4\d|F5[013459]|F6[0-35-9]|F99|O90\.6|O99\.34|R45|T14\.91|X7[1-9]|X8[0-3]|Z13\.3|Z81\.8|Z86\.5|Z91\.5)/,
  ],
  // Infections, contraception, fertility, pregnancy and its loss, gender.
  [
    'sexual-health',
    /^(A5\d|A6[0-4]|B2[0-4]|B97\.35|F52|F64|F66|N46|N5[23]|N94\.[12]|N9[67]|O|R75|T83\.3|Z11\.[34]|Z11\.51|Z20\.[26]|Z21|Z22\.4|Z29\.81|Z3[0-79]|Z64\.0|Z70|Z72\.5|Z79\.3|Z87\.890|Z97\.5|Z98\.5[12])/,
  ],
  // Violence and abuse.
  ['other', /^(T74|T76|X9[2-9]|Y0[0-9]|Z04\.[47]|Z62\.81|Z63\.0|Z69|Z91\.41)/],
]

export const sensitiveCode = (code: string) => CODES.find(([, pattern]) => pattern.test(code))?.[0]

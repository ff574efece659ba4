// Prints, for each language, the texts that still need their translation, as a block ready to fill in.
import { missingTexts } from './missing-texts.mjs'

for (const { language, missing, unused } of missingTexts()) {
  console.log(`\ncontract/languages/${language}.ts: ${missing.length} missing, ${unused.length} unused`)
  for (const text of missing) console.log(`  ${JSON.stringify(text)}: '',`)
  for (const text of unused) console.log(`  // unused: ${JSON.stringify(text)}`)
}

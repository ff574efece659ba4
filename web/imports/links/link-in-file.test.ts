import { expect, it } from 'vitest'
import { linkInFile } from './link-in-file.ts'

const LINK = 'shlink:/eyJ1cmwiOiJodHRwczovL2EuZXhhbXBsZSJ9'
const found = (text: string) => linkInFile(new Blob([text]))

it('finds a link in a text, and in the message around it', async () => {
  expect(await found(LINK)).toBe(LINK)
  expect(await found(`Your records: https://viewer.example/#${LINK}\n`)).toContain(LINK)
})

it('leaves data that mentions a link to its format, and files that are large', async () => {
  expect(await found(`{"resourceType":"Bundle","note":"${LINK}"}`)).toBeUndefined()
  expect(await found(`${LINK}${' '.repeat(200_000)}`)).toBeUndefined()
  expect(await found('shlink:/')).toBeUndefined()
})

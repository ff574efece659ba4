import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { MAX_READS } from '#contract/batch.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { recordTypes } from '#contract/records.ts'
import reads from '../page-reads.json' with { type: 'json' }
import { moduleAt } from './page-files.ts'

const isRead = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && value.method === 'GET'

const declared = async () => {
  const folder = moduleAt('contract')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('-endpoints.ts'),
  )
  const modules = await Promise.all(files.map(name => import(pathToFileURL(`${folder}/${name}`).href)))
  const ofRecords = recordTypes.flatMap(type => {
    const { list, view } = recordEndpoints(type)
    return [list, ...[...Object.keys(type.views ?? {}), 'deleted'].map(view)]
  })
  return [...modules.flatMap(module => Object.values(module).filter(isRead)), ...ofRecords]
}

/** As `web/build/first-reads.js` fills it in: an address that exists for each person begins with `{api}`. */
const templateOf = (address: string, endpoints: readonly Endpoint[]) => {
  const path = address.split('?')[0]
  const endpoint = endpoints.find(candidate => candidate.path === path)
  if (!endpoint) throw new Error(`web/page-reads.json names ${address}, which no endpoint declares`)
  return endpoint.person ? address.replace('/api', '{api}') : address
}

/** What each page reads first (`web/page-reads.json`), by its path. */
export const readsByPage = async () => {
  const endpoints = await declared()
  const { shell, ...pages } = reads
  const ofPages = new Map(Object.entries<string[]>(pages))
  return (path: string) => {
    const all = [...shell, ...(ofPages.get(path) ?? [])]
    if (all.length > MAX_READS) throw new Error(`${path} reads ${all.length} things first; a batch has ${MAX_READS}`)
    return all.map(address => templateOf(address, endpoints))
  }
}

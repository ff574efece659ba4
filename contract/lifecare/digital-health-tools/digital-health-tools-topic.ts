import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { importSources, total } from '#contract/imports/import-batches.ts'
import { listImports } from '#contract/imports/import-endpoints.ts'
import { add, custom, defineTopic } from '../topics/define-topic.ts'
import { message } from '../topics/message.ts'
import { figure, figures, list } from '../topics/sections.ts'
import { nextOf } from '../topics/visit-figures.ts'
import { healthApps } from './health-apps.ts'
import { healthDevices } from './health-devices.ts'

const TELEHEALTH = ['Telehealth'] as const

export const digitalHealthTools = defineTopic({
  about: 'Your devices and apps, the data they provided, and what your numbers show.',
  main: healthDevices,
  actions: [add('Add Device', healthDevices), custom('Sync Data', 'sync-data')],
  sections: [
    figures(
      figure(
        'Devices in use',
        [healthDevices],
        ([devices]) => {
          const inUse = devices.filter(({ status }) => status === 'in-use')
          const others = devices.length - inUse.length
          if (devices.length === 0) return undefined
          return {
            value: message('{count}', { count: inUse.length }),
            ...(others > 0 && { detail: message('{count} no longer in use', { count: others }) }),
          }
        },
        'None yet',
      ),
      figure(
        'Last sync',
        [listImports],
        ([batches]) => {
          const last = batches.find(({ undone }) => !undone)
          if (!last) return undefined
          return {
            value: message('{when}', { when: { instant: last.at } }),
            detail: message('{source}', { source: message(importSources[last.source]) }),
          }
        },
        'None yet',
      ),
      figure(
        'Records synced',
        [listImports],
        ([batches]) => {
          const standing = batches.filter(({ undone }) => !undone)
          if (standing.length === 0) return undefined
          const count = standing.reduce((sum, { added }) => sum + total(added), 0)
          const detail =
            standing.length === 1 ? message('In one sync') : message('In {count} syncs', { count: standing.length })
          return { value: message('{count}', { count }), detail }
        },
        'None yet',
      ),
      figure(
        'Next telehealth visit',
        [appointments],
        ([booked], { now }) => {
          const next = nextOf(booked, TELEHEALTH, now)
          if (!next) return undefined
          return {
            value: message('{when}', { when: { instant: next.appointmentDate } }),
            ...(next.reason && { detail: message('{reason}', { reason: next.reason }) }),
          }
        },
        'Nothing scheduled',
      ),
    ),
    list({
      title: 'Devices',
      type: healthDevices,
      facts: ['kind', 'maker', 'model', 'since', 'lastSynced', 'service'],
      badge: 'status',
      tones: { 'in-use': 'good', 'not-used': 'neutral' },
      empty: 'Add the watch, scale or monitor you use, so its serial number and care instructions are handy.',
    }),
    list({
      title: 'Apps',
      type: healthApps,
      facts: ['purpose', 'platform', 'since', 'link'],
      empty: 'Add the health apps and portals you use, with their links.',
    }),
    {
      show: 'sync-history',
      title: 'Recent Sync',
      empty:
        'Nothing imported yet. Export your data from Apple Health, or as a CSV file from another app, then choose Sync Data.',
    },
    {
      show: 'appointments',
      title: 'Telehealth',
      types: TELEHEALTH,
      empty: 'Video and phone visits appear here and in your appointments.',
    },
    {
      show: 'insights',
      title: 'Insights',
      about:
        'Calculated from your own records. This is not medical advice. Talk with your care team about what you see.',
      width: 'whole',
    },
  ],
})

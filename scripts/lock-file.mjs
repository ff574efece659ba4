import { readFileSync } from 'node:fs'

export const readLock = file => JSON.parse(readFileSync(file, 'utf8')).packages

/** Resolves a dependency as Node does: from the innermost folder outward. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path]) return packages[path].link ? packages[path].resolved : path
    if (folder === '') return undefined
  }
}

// The lock file has a list, or a single string.
const allows = (wanted, actual) => wanted === undefined || [wanted].flat().includes(actual)

/** Not musl: Debian, Ubuntu, Fedora and Raspberry Pi OS use glibc, and macOS its own library. */
export const runsOn = ({ os, cpu, libc }, platform) =>
  allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, 'glibc')

/** The paths of the packages that these folders need on this platform, without the folders themselves. */
export function neededPackages(packages, { folders, dev, platform }) {
  const needed = new Set()
  const visit = path => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[path]
    const peers = Object.keys(peerDependencies ?? {}).filter(name => !peerDependenciesMeta?.[name]?.optional)
    const requested = { ...dependencies, ...optionalDependencies, ...(path === '' && dev ? devDependencies : {}) }
    for (const name of [...Object.keys(requested), ...peers]) {
      const found = resolve(packages, path, name)
      if (!found || needed.has(found) || !runsOn(packages[found], platform)) continue
      needed.add(found)
      visit(found)
    }
  }
  for (const folder of folders) visit(folder)
  return needed
}

/** Native packages consist of a package for each platform: their path, and the path of each part. */
export function packagesInParts(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies }]) => {
    // A part has exactly its package's version; a version range means an optional extra.
    const exact = Object.entries(optionalDependencies ?? {}).filter(([, version]) => /^\d/.test(version))
    const parts = exact.map(([name, version]) => {
      const part = resolve(packages, path, name)
      // An outer folder may have another version of the part.
      return packages[part]?.version === version ? part : undefined
    })
    const found = parts.filter(part => part && (packages[part].os || packages[part].cpu))
    // A single optional package, such as fsevents, is an extra and not a platform part.
    const inParts = found.length > 1 || (parts.length > 1 && parts.every(part => part === undefined))
    return inParts ? [{ path, parts: found }] : []
  })
}

/** The part of such a package for a platform. */
export const partFor = (packages, parts, platform) => parts.find(part => runsOn(packages[part], platform))

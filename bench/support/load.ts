import { Agent, request } from 'node:http'

const CONNECTIONS = 16

interface Target {
  url: string
  headers?: Record<string, string>
}

const ask = ({ url, headers }: Target, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    const call = request(url, { agent, headers }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.on('end', resolve).resume()
    })
    call.on('error', reject).end()
  })

/** How many rounds a second a server answers, kept busy for a while; a round asks for all targets at once. */
export const roundsPerSecond = async (targets: Target[], milliseconds: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const end = performance.now() + milliseconds
  let answered = 0
  const start = performance.now()
  const keepAsking = async () => {
    while (performance.now() < end) {
      await Promise.all(targets.map(target => ask(target, agent)))
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  return answered / seconds
}

export const requestsPerSecond = (target: Target, milliseconds: number) => roundsPerSecond([target], milliseconds)

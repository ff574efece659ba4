import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
for (const url of process.argv.slice(2)) for (let i=0;i<3;i++) {
  const c = await b.newContext({ viewport: { width: 390, height: 844 } })
  const p = await c.newPage()
  const f = `/tmp/team/web-tmp/trace-${i}.json`
  await b.startTracing(p, { path: f, categories: ['devtools.timeline','v8','blink.user_timing','disabled-by-default-v8.compile'] })
  await p.goto(url, { waitUntil: 'commit' })
  await p.getByRole('button', { name: 'Sign In', exact: true }).last().waitFor()
  await p.evaluate(`new Promise(r => requestIdleCallback(r))`)
  await b.stopTracing()
  const ev = JSON.parse(readFileSync(f,'utf8')).traceEvents
  const main = ev.filter(e=>e.name==='FirstContentfulPaint'||e.name==='firstContentfulPaint')[0] ?? ev.find(e=>e.name==='EvaluateScript')
  const mine = ev.filter(e=>e.pid===main.pid && e.tid===main.tid && e.ph==='X')
  const sums = {}
  for (const e of mine) sums[e.name]=(sums[e.name]??0)+(e.tdur??e.dur??0)/1000
  if (i) console.log(url, Object.entries(sums).filter(([k,v])=>v>0.5).sort((a,b)=>b[1]-a[1]).map(([k,v])=>k+' '+v.toFixed(1)).join(', '))
  await c.close()
}
await b.close()

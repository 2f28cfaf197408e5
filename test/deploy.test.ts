import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { testWorld } from './world.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

/** The documents of a YAML file; fails on a syntax error. */
function yaml(path: string): Record<string, never>[] {
  return parseAllDocuments(read(path), { merge: true }).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Record<string, never>
  })
}

const known = new Set(Object.keys(parseEnv(read('.env.example'))))

test('settings in compose files and manifests exist, and the manifests are complete', () => {
  const settings = ['compose.yaml', 'compose.scale.yaml'].flatMap((path) => {
    const services = yaml(path)[0]?.['services'] as unknown as Record<
      string,
      { environment?: object }
    >
    return Object.entries(services)
      .filter(([name]) => /^(?:calepin|migrate)/.test(name))
      .flatMap(([, { environment = {} }]) => Object.keys(environment))
  })
  const manifests = yaml('deploy/kubernetes/calepin.yaml')
  expect(manifests.map(({ kind }) => kind)).toEqual([
    'ConfigMap',
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'Ingress',
  ])
  settings.push(...Object.keys(manifests[0]?.['data'] ?? {}))
  expect(settings.length).toBeGreaterThan(10)
  expect(settings.filter((name) => !known.has(name))).toEqual([])
})

interface Pod {
  readonly containers: readonly {
    readonly envFrom: readonly object[]
    readonly resources: { readonly limits: { readonly memory: string } }
  }[]
}

function container() {
  const deployment = yaml('deploy/kubernetes/calepin.yaml')[1] as unknown as {
    readonly spec: { readonly template: { readonly spec: Pod } }
  }
  return deployment.spec.template.spec.containers[0]
}

test('in Kubernetes the address of the manifest wins over that of a whole .env file', () => {
  expect(container()?.envFrom.at(-1)).toEqual({ configMapRef: { name: 'calepin' } })
})

test('a pod’s memory limit covers an overloaded server plus a picture being decoded', () => {
  const [, maxRss] = /MAX_RSS = (\d+) \* 1024/.exec(read('src/server/http/draw-picture.ts')) ?? []
  const servers = [...read('docs/benchmarks.md').matchAll(/server’s memory at most, MB +(\d+)/g)]
  expect(servers.length).toBeGreaterThan(0)
  const [, limit] = /^(\d+)Mi$/.exec(container()?.resources.limits.memory ?? '') ?? []
  const needed = Math.max(...servers.map(([, most]) => Number(most))) + Number(maxRss)
  expect(Number(limit)).toBeGreaterThan(needed)
})

interface Services extends Record<string, unknown> {
  readonly postgres: { readonly healthcheck: { readonly test: readonly string[] } }
  readonly balancer: { readonly environment: { readonly INSTANCES: string } }
}

test('the balancer health-checks each instance', () => {
  const [compose = {}] = yaml('compose.scale.yaml')
  const services = compose['services'] as unknown as Services
  const instances = Object.keys(services).filter((name) => name.startsWith('calepin'))
  expect(instances.length).toBeGreaterThanOrEqual(3)
  const { INSTANCES } = services.balancer.environment
  expect(INSTANCES.split(' ')).toEqual(instances.map((name) => `${name}:3000`))
  const caddyfile = read('deploy/Caddyfile')
  expect(caddyfile).toContain('reverse_proxy {$INSTANCES} {')
  expect(caddyfile).toContain('health_uri /health/ready')
})

test('PostgreSQL is healthy once it answers over the network, not while it initialises', () => {
  const [compose = {}] = yaml('compose.scale.yaml')
  const { postgres } = compose['services'] as unknown as Services
  expect(postgres.healthcheck.test.slice(0, 4)).toEqual([
    'CMD',
    'pg_isready',
    '--host',
    'localhost',
  ])
})

test('every metric in the alerts and the dashboard exists', async () => {
  const asked = ['deploy/alerts.yaml', 'deploy/grafana.json', 'docs/operations.md']
    .flatMap((path) => read(path).match(/\b(?:calepin|nodejs|process)_[a-z\d_]+/g) ?? [])
    .map((name) => name.replace(/_(?:count|bucket)$/, ''))
  const world = await testWorld({ METRICS_TOKEN: 'a token for the figures' })
  try {
    const headers = { authorization: 'Bearer a token for the figures' }
    const { body } = await world.app.inject({ url: '/metrics', headers })
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((name) => !body.includes(`# TYPE ${name} `))).toEqual([])
  } finally {
    await world.close()
  }
})

test('the units and the command line share one data folder, set in .env alone', () => {
  const [, named] =
    /^sed 's\|\^DATA_DIR=\.\*\|DATA_DIR=([\w/]+)\|'/m.exec(read('docs/deployment.md')) ?? []
  const [, made] = /^StateDirectory=(\w+)$/m.exec(read('deploy/calepin.service')) ?? []
  expect(named).toBe(`/var/lib/${made}`)
  for (const unit of ['calepin', 'calepin-backup']) {
    expect(read(`deploy/${unit}.service`)).not.toMatch(/^Environment=.*\bDATA_DIR=/m)
  }
})

test('the unit starts without the folders that npm ci deletes', () => {
  const [, paths = ''] = /^ReadWritePaths=(.+)$/m.exec(read('deploy/calepin.service')) ?? []
  expect(paths.split(' ')).toEqual(['-/opt/calepin/dist', '-/opt/calepin/node_modules/.cache'])
})

test('the unit runs what npm start runs, without npm, which would send every signal twice', () => {
  const unit = read('deploy/calepin.service')
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(unit).toContain(`\nExecStartPre=/usr/bin/env ${scripts['prestart']}\n`)
  expect(unit).toContain(`\nExecStart=/usr/bin/env ${scripts['start']}\n`)
  expect(unit).toMatch(/^Environment=.*\bPATH=\/opt\/calepin\/node_modules\/\.bin:/m)
})

test('the backup’s unit runs what npm run calepin runs, with the PATH of the server’s unit', () => {
  const unit = read('deploy/calepin-backup.service')
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(unit).toContain(`\nExecStart=/usr/bin/env ${scripts['calepin']} backup\n`)
  const [environment = ''] = /^Environment=.*$/m.exec(read('deploy/calepin.service')) ?? []
  expect(environment).toContain('PATH=')
  expect(unit).toContain(`\n${environment}\n`)
})

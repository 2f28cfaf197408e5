import { configDefaults, defineConfig } from 'vitest/config'

const databaseUrl = process.env['TEST_DATABASE_URL']
const server = ['src/server/**/*.test.ts', 'test/*.test.ts']
/** Many examples, pictures, backups or failing upstreams: skipped by `npm run test:quick`. */
const long = [
  'test/{matrix,restore}.test.ts',
  'src/server/db/backups/*.test.ts',
  'src/server/features/account/{avatar,demoted}.test.ts',
  'src/server/features/games/{faults,nasty-answers,players,fair-shares}.test.ts',
  'src/server/features/imports/{round-trip,interrupted,by-foreign-ids,limits,refused-titles}.test.ts',
  'src/server/features/kept-titles/*.test.ts',
  'src/server/features/lists/list-model.test.ts',
  'src/server/features/people/people.test.ts',
  'src/server/features/titles/{faults,lasting,nasty-answers,titles}.test.ts',
  'src/server/realtime/catching-up.test.ts',
]
/**
 * Tests of browser code that need Node's globals, not a document. Among the others they would restart
 * the workers, which run the files of one environment.
 */
const withoutDocument = [
  'src/web/app/first-needs.test.ts',
  'src/web/features/lists/pre-send-refetch.test.ts',
  'src/web/lib/{api,queue,queue-faults}.test.ts',
]
const SETUP = ['test/loopback-only.ts', 'test/same-examples.ts']
/** Time limits only end what hangs; they assert nothing. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000, interval: 10 } },
}
/**
 * Test files share their worker's modules: reloading them for each file took most of the time. No
 * module of ours holds state, and each test cleans up after itself.
 */
const together = { ...patience, isolate: false, setupFiles: SETUP }
/** Tests of real processes, which are mostly idle: after the others, several files at once. */
const processes = {
  environment: 'node' as const,
  env: { TEST_DATABASE_URL: databaseUrl ?? '' },
  ...patience,
  maxWorkers: 4,
  setupFiles: SETUP,
  sequence: { groupOrder: 1 },
}
/** Tests that also run on PostgreSQL: all that reach a database. */
const onDatabase = [
  'src/server/{db,http,features,jobs}/**/*.test.ts',
  'test/{contract,matrix}.test.ts',
  'test/postgres/**/*.test.ts',
]
/**
 * Except how upstreams' answers are read and their failures borne: what these files store is the
 * cache of answers, which `db/upstream-answers.test.ts` and `lasting.test.ts` test on both.
 */
const onUpstreams = [
  'src/server/features/**/{faults,nasty-answers,fair-shares,upstream,recorded-answers}.test.ts',
  'src/server/features/people/*.test.ts',
]

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Every core: by default one is left free, which on two cores runs the files in sequence.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...together,
          name: 'sqlite',
          include: [
            ...server,
            ...withoutDocument,
            'src/shared/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...long],
          environment: 'node',
          env: { TEST_DATABASE_URL: '' },
        },
      },
      {
        test: {
          ...together,
          name: 'long',
          include: long,
          environment: 'node',
          env: { TEST_DATABASE_URL: '' },
        },
      },
      ...(databaseUrl
        ? [
            {
              test: {
                ...together,
                name: 'postgres',
                include: onDatabase,
                exclude: [...configDefaults.exclude, ...onUpstreams],
                environment: 'node' as const,
                globalSetup: ['test/postgres-template.ts'],
                env: { TEST_DATABASE_URL: databaseUrl },
              },
            },
          ]
        : []),
      {
        test: {
          ...processes,
          name: 'process',
          include: ['test/process/**/*.test.ts'],
        },
      },
      {
        test: {
          ...processes,
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
        },
      },
      {
        test: {
          ...together,
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...withoutDocument],
          environment: 'happy-dom',
          // Following a link, as a download does, would change the address of all later tests.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } },
          },
          setupFiles: [...SETUP, 'test/web-setup.ts'],
        },
      },
    ],
  },
})

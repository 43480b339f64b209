import { APP_VERSION } from '@guanlan/client/device/version.ts'
import { describe, expect, test } from 'vitest'
import { judgeNode, readJson, root } from './bootstrap.mjs'
import { homeFiles } from './size-budget.mjs'
import { countResults, summaryLine } from './test-results.mjs'

function report(files: { status: string; tests: string[] }[]) {
  const count = (status: string) => files.flatMap((file) => file.tests).filter((each) => each === status).length
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('skipped'),
    numTodoTests: 0,
    testResults: files.map((file) => ({ status: file.status, assertionResults: file.tests.map((status) => ({ status })) })),
  }
}

describe('npm test counts what happened', () => {
  test('passed, failed and skipped tests', () => {
    const counts = countResults(report([{ status: 'failed', tests: ['passed', 'failed', 'skipped'] }]), 1)
    expect(counts).toEqual({ passed: 1, failed: 1, skipped: 1 })
  })

  test('a file that breaks before its first test is a failure', () => {
    expect(countResults(report([{ status: 'failed', tests: [] }]), 1).failed).toBe(1)
  })

  test('an error outside every test is a failure', () => {
    expect(countResults(report([{ status: 'passed', tests: ['passed'] }]), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  test('a runner that wrote no report is a failure', () => {
    expect(countResults(null, 0).failed).toBe(1)
  })

  test('the last line names skipped tests only when there are some', () => {
    expect(summaryLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
    expect(summaryLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped')
  })
})

describe('the size budget of the home page', () => {
  const home = '../../packages/client/src/features/home/home-page.tsx'
  const manifest = {
    'index.html': { file: 'a/index.js', isEntry: true, imports: ['_react.js'], dynamicImports: [home, 'chart.tsx'] },
    '_react.js': { file: 'a/react.js' },
    [home]: { file: 'a/home.js', src: home, isDynamicEntry: true, imports: ['_react.js', '_num.js'] },
    '_num.js': { file: 'a/num.js' },
    'chart.tsx': { file: 'a/chart.js', src: 'chart.tsx', isDynamicEntry: true },
  }

  test('covers the entry, the home page and what both import, and no page that loads later', () => {
    expect(homeFiles(manifest).sort()).toEqual(['a/home.js', 'a/index.js', 'a/num.js', 'a/react.js'])
  })

  test('a manifest without an entry is an error, not a size of zero', () => {
    expect(() => homeFiles({ x: { file: 'a/x.js' } })).toThrow('no entry')
  })
})

test('a Node before the least one is refused, one before the last security release gets a warning, whatever the number of digits', () => {
  const rule = { least: '24.18.1', fixed: '24.22.1' }
  const verdicts = ['20.19.0', '24.0.0', '24.9.9', '24.18.0', '24.18.1', '24.21.0', '24.22.1', '24.100.0', '26.10.0'].map((version) =>
    judgeNode(version, rule),
  )
  expect(verdicts).toEqual([...Array(4).fill('refused'), 'unfixed', 'unfixed', 'fine', 'fine', 'fine'])
})

test('clients send the version of the project, which the stores know the apps by', () => {
  expect(readJson(`${root}/package.json`).version).toBe(APP_VERSION)
})

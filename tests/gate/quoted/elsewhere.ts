const ON_DEBIAN: [file: string, words: string] = [
  'tests/gate/quoted/stranger.root.long.test.ts',
  "linesOf('docs/deploy.md', SECTION)",
]
/** The way of a stranger, word by word; commands of the same form that have a case are on that way too. */
const WAY = [
  'apt-get update && apt-get install --yes --no-install-recommends postgresql caddy prometheus',
  'mkdir --parents /opt/tekme/releases && tar --extract --gzip --file tekme-ID.tar.gz --directory /opt/tekme/releases',
  'ln --symbolic releases/ID /opt/tekme/current',
  'cd /opt/tekme/current/deploy',
  'export TEKME_PASSWORD="$(openssl rand -hex 32)"',
  'runuser --user postgres -- sh create-database.sh',
  'install -D --mode=600 site.env.example /etc/tekme/site.env',
  'echo "DATABASE_URL=postgres://tekme:$TEKME_PASSWORD@localhost/tekme" >> /etc/tekme/site.env',
  'echo "AUTH_SECRET=$(openssl rand -hex 32)" >> /etc/tekme/site.env',
  "printf '%s\\n' SITE_URL=https://NAME TRUSTED_PROXIES=127.0.0.1,::1 METRICS_PORT=9464 >> /etc/tekme/site.env",
  'systemctl daemon-reload && systemctl enable --now tekme tekme-backup.timer',
  "sed 's/site:4321/127.0.0.1:4321/; s/{$DOMAIN}/NAME/' Caddyfile > /etc/caddy/Caddyfile && systemctl restart caddy",
  'install --mode=644 prometheus.yml alerts.yaml /etc/prometheus/ && systemctl restart prometheus',
]
const onDebian = (words: string): [file: string, words: string] => [ON_DEBIAN[0], words]

/** Quoted commands that are run by something else than `quoted.long.test.ts`: what that is, as a file and words of it. */
export const RUN_ELSEWHERE: Record<string, [file: string, words: string]> = {
  '.ci/run': ['.github/workflows/ci.yml', 'run: .ci/run'],
  'npm test': ['.ci/run', 'npm test'],
  'npm run test:all': ['package.json', 'src/cli/test.mjs --all'],
  'npm run test:all -- --shard 2/3': ['.github/workflows/weekly.yml', 'npm run test:all -- --shard'],
  'npm run test:unit': ['tests/gate/run.ts', "run('vitest', 'vitest', ['run',"],
  'npm run test:e2e': ['tests/gate/run.ts', "run('playwright', 'playwright', BROWSER)"],
  'npm run test:engines': ['tests/gate/run.ts', "run('engines', 'playwright', BROWSER)"],
  'npx playwright test --config tests/playwright.config.ts FILE': [
    'tests/gate/run.ts',
    "run('playwright', 'playwright', BROWSER)",
  ],
  'npm run check:types': ['tests/gate/run.ts', "must('types', 'astro', ['check'])"],
  'npm run check:lint': ['tests/gate/run.ts', "must('lint', 'biome', ['check',"],
  'npm run check:dead': ['tests/gate/run.ts', "must('dead code', 'knip', [])"],
  'tekme serve': ['tests/gate/quoted/quoted.long.test.ts', "entry: 'src/cli/tekme.mjs', words: ['serve']"],
  'npm run standalone': ['tests/gate/quoted/quoted.long.test.ts', "shell('npm run standalone')"],
  ...Object.fromEntries(WAY.map(line => [line, ON_DEBIAN])),
  'systemctl restart tekme': onDebian("done('systemctl restart tekme')"),
  'systemctl is-failed tekme-backup': onDebian("shell('systemctl is-failed tekme-backup')"),
  'journalctl --unit tekme-next': onDebian("done('journalctl --unit tekme-next')"),
  'systemctl stop tekme.socket tekme': onDebian("done('systemctl stop tekme.socket tekme')"),
  'npm run build': ['.github/workflows/ci.yml', 'run: npm run build'],
  'npm run screens': ['.github/workflows/release.yml', 'npm run screens'],
  'npm run build:netlify': ['tests/gate/run.ts', "['run', '--silent', 'build:netlify',"],
}

/** Quoted commands that no test can run, and why; of each npm script `--help` is run, and of the units `systemd-analyze` reads what it can. */
export const NOT_RUN: [reason: string, commands: string[]][] = [
  [
    'They need an account at Netlify.',
    [
      'npx netlify init',
      'npx netlify env:set DATABASE_URL postgres://…',
      'npx netlify env:set AUTH_SECRET "$(openssl rand -hex 32)"',
      'npx netlify env:set SMTP_URL smtps://…',
      'npx netlify env:set SITE_URL https://…',
      'npx netlify env:set CONTACT_EMAIL …',
      'npx netlify env:set OPERATOR_NAME …',
      'npx netlify env:set PREVIEW_DATABASE_URL postgres://… --context deploy-preview',
      'npx netlify env:set PREVIEW_DATABASE_URL postgres://… --context branch:NAME',
    ],
  ],
  [
    'They need Docker and its registry; what is run inside of the container is run below, by the files that the image has.',
    ['docker compose up --detach --build', 'docker compose logs --follow site', 'docker compose restart site'],
  ],
  [
    'They open an editor, or go on until they are stopped.',
    ['systemctl edit tekme-backup', 'journalctl --unit tekme --follow'],
  ],
  [
    'It copies to another machine; what it copies is made below.',
    [
      'npm install --no-save && npm run build && npm run standalone && npm run archive && scp dist/tekme-*.tar.gz* server:',
    ],
  ],
  [
    'A build in the midst of the tests would replace what others run; builds come first, and the other half is run below.',
    ['npm run build && npm run standalone && npm run archive', 'npm run build && npm run sbom'],
  ],
  ['They replace the packages that the tests themselves run on.', ['npm install', 'npm install --omit=dev']],
  ['It asks the registry about faults of today.', ['npm audit --omit=dev', 'npm audit']],
  [
    'They measure for minutes to hours, on a machine that does nothing else.',
    [
      'npm run bench',
      'npm run bench -- --api',
      'npm run bench -- --rows 10000,100000',
      'npm run bench -- --pages',
      'npm run bench -- --browser',
      'npm run bench -- --peers',
      'npm run bench:pages',
      'npm run bench:days',
      'npm run bench:processes',
      'npm run bench:start',
      'npm run bench:timings',
      'npm run bench:soak',
      'npm run bench:interactions',
    ],
  ],
  [
    'They run the tests hundreds of times.',
    [
      'npm run test:unit -- --sequence.shuffle.files',
      'npm run test:mutation',
      'npm run test:mutation -- --again',
      'npm run test:mutation -- --workers 2',
      "npm run test:mutation -- --files 'src/server/**' --sample 40 --seed 7",
    ],
  ],
]

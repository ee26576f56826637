// "Who may import whom", as rules: each takes a source file and answers with what is wrong about it.

const below = (path, folder) => path.startsWith(`${folder}/`);
const isOurs = (target) => /^(bench|client|server|shared|trust)\//.test(target);

/** `server/domains/requests/steps/queries` → noun `requests`, part `queries`. */
function domainOf(path) {
  const [, noun, part] = /^server\/domains\/([^/]+)\/(?:[^/]+\/)?([^/.]+)/.exec(path) ?? [];
  return noun ? { noun, part } : undefined;
}

/** `client/src/features/tasks/pages/tasks` → name `tasks`, part `pages`. */
function featureOf(path) {
  const [, name, part] = /^client\/src\/features\/([^/]+)\/([^/.]+)/.exec(path) ?? [];
  return name ? { name, part } : undefined;
}

const clientLayers = ['lib', 'ui', 'features', 'app'];
const layerOf = (path) => clientLayers.indexOf(path.split('/')[2]);

const mayUse = {
  'server/lib': ['server/lib', 'server/config', 'server/locales', 'shared'],
  'server/db': ['server/db', 'server/changes', 'server/lib', 'server/config', 'shared'],
  'server/changes': ['server/changes', 'server/db/locks', 'server/lib', 'shared'],
  'server/http': ['server/http', 'server/changes', 'server/lib', 'server/config', 'server/locales', 'shared'],
};

const importRules = [
  function sidesApart({ path }, { target }) {
    if (below(path, 'client') && below(target, 'server')) return 'the client never imports the server';
    if (below(path, 'server') && below(target, 'client')) return 'the server never imports the client';
  },

  function benchStandsOutside({ path }, { target }) {
    if (below(target, 'bench') && !below(path, 'bench')) return 'the product never imports its benchmarks';
    if (below(path, 'bench') && (below(target, 'client') || below(target, 'server/domains')))
      return 'bench/ calls the product over HTTP, and takes no more of it than server/db, server/lib and shared/';
  },

  function trustStandsOutside({ path }, { target }) {
    if (below(target, 'trust') && !below(path, 'trust') && !below(path, 'bench'))
      return 'the product never imports its trust tests';
  },

  function sharedIsPure({ path, isTest }, { target }) {
    if (!below(path, 'shared') || isTest) return;
    const libraries = ['zod', 'transliteration', 'date-fns', '@date-fns/tz'];
    const isGenerator = below(path, 'shared/test') && target === 'fast-check';
    const allowed = below(target, 'shared') || libraries.includes(target) || isGenerator;
    if (!allowed) return 'shared/ imports zod, transliteration, date-fns and @date-fns/tz only';
  },

  function clientLayersPointDown({ path, isTest }, { target }) {
    if (isTest || !below(path, 'client/src') || layerOf(path) < 0) return;
    if (layerOf(target) > layerOf(path)) return 'client layers go app → features → ui → lib';
  },

  function featuresMeetInApi({ path, isTest }, { target }) {
    const from = featureOf(path);
    const to = featureOf(target);
    if (isTest || !from || !to || from.name === to.name || to.part === 'api') return;
    if (from.part === 'pages' && ['components', 'hooks', 'model'].includes(to.part)) return; // pages compose
    return "a feature imports another feature's api.ts only (its pages also components, hooks and model)";
  },

  function serverLayersPointDown({ path, isTest }, { target }) {
    const layer = Object.keys(mayUse).find((folder) => below(path, folder));
    if (isTest || !layer || !isOurs(target)) return;
    const allowed = mayUse[layer].some((place) => target === place || below(target, place));
    if (!allowed) return `${layer}/ imports only ${mayUse[layer].join(', ')}`;
  },

  function databaseHasTwoUsers({ path, isTest }, { target, isType }) {
    const domain = domainOf(path);
    if (isTest || !domain || !below(target, 'server/db')) return;
    if (isType && domain.part === 'policy') return;
    if (!['queries', 'commands'].includes(domain.part))
      return 'only queries.ts and commands.ts touch server/db';
  },

  function requestsStayInRoutes({ path, isTest }, { target }) {
    const domain = domainOf(path);
    if (isTest || !domain || domain.part === 'routes') return;
    if (below(target, 'server/http') || target === 'express')
      return 'only routes.ts sees requests and server/http';
  },

  function policiesArePure({ path }, { target, isType }) {
    if (domainOf(path)?.part !== 'policy' || path.endsWith('.test.ts') || isType) return;
    if (!below(target, 'shared/rules') && domainOf(target)?.part !== 'policy') {
      return 'policy.ts imports types, shared/rules and other policies only';
    }
  },

  function domainsMeetInCalls({ path, isTest }, { target, isType }) {
    const from = domainOf(path);
    const to = domainOf(target);
    if (isTest || isType || !from || !to || from.noun === to.noun || to.part === 'presenter') return;
    if (!['queries', 'commands', 'policy'].includes(to.part)) {
      return "a domain calls another's queries, commands, policy and presenter only";
    }
  },
];

const vocabulary = ['routes', 'policy', 'queries', 'commands', 'presenter'];
const lists = [
  'shared/contracts/index.ts',
  'client/src/locales/ar/index.ts',
  'client/src/locales/en/index.ts',
];

const fileRules = [
  function closedVocabulary({ path, isTest }) {
    const inDomains = below(path, 'server/domains') && !isTest;
    const pattern = new RegExp(`^server/domains/[^/]+/([^/]+/)?(${vocabulary.join('|')})\\.ts$`);
    if (inDomains && !pattern.test(path)) return `a domain holds ${vocabulary.join('.ts, ')}.ts and tests`;
  },

  function componentsAreComponents({ path, text, isTest }) {
    if (isTest || !/^client\/src\/(.*\/)?components\//.test(path)) return;
    const exported = [...text.matchAll(/^export (?:default )?(?:async )?(?:function|const) (\w+)/gm)];
    const areHooks = exported.length > 0 && exported.every(([, name]) => /^use[A-Z]/.test(name));
    if (areHooks || /\/use-[^/]+$|\.ts$/.test(path)) return 'hooks stand in hooks/, logic in model/';
  },

  function namedFolders({ path }) {
    if (/\/(utils|helpers|services|repositories)\//.test(path)) return 'name the folder after what is in it';
  },

  function noBarrels({ path }) {
    if (/\/index\.tsx?$/.test(path) && !lists.includes(path)) return 'no barrels but the contract list';
  },
];

/** All violations of these sources, as `path: what is wrong`. */
export function checkImports(sources) {
  const found = sources.flatMap((source) => [
    ...fileRules.flatMap((rule) => rule(source) ?? []).map((wrong) => `${source.path}: ${wrong}`),
    ...source.imports.flatMap((imported) =>
      importRules
        .flatMap((rule) => rule(source, imported) ?? [])
        .map((wrong) => `${source.path}: imports ${imported.target}: ${wrong}`),
    ),
  ]);
  return [...found, ...fileCycles(sources), ...domainCycles(sources)];
}

/** Files that import each other, types and `import()` included. */
function fileCycles(sources) {
  const named = new Map(sources.map(({ path }) => [path.replace(/\.tsx?$/, ''), path]));
  const imports = sources.map(({ path, imports }) => [
    path,
    imports.flatMap(({ target }) => named.get(target) ?? []),
  ]);
  return cyclesOf(new Map(imports)).map((cycle) => `${cycle[0]}: cycle ${cycle.join(' → ')}`);
}

function domainCycles(sources) {
  const calls = new Map();
  for (const { path, isTest, imports } of sources) {
    const from = domainOf(path)?.noun;
    if (!from || isTest) continue;
    const nouns = imports.flatMap(({ target }) => domainOf(target)?.noun ?? []);
    calls.set(from, new Set([...(calls.get(from) ?? []), ...nouns.filter((noun) => noun !== from)]));
  }
  return cyclesOf(calls).map((cycle) => `server/domains: cycle ${cycle.join(' → ')}`);
}

/** The cycles of a graph, each by its names in order, the first of them again at the end. */
function cyclesOf(graph) {
  const done = new Set();
  const cycles = [];
  const visit = (name, trail) => {
    if (trail.includes(name)) {
      cycles.push([...trail.slice(trail.indexOf(name)), name]);
    } else if (!done.has(name)) {
      for (const next of graph.get(name) ?? []) visit(next, [...trail, name]);
      done.add(name);
    }
  };
  for (const name of graph.keys()) visit(name, []);
  return cycles;
}

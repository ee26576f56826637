// Imported first, and for its effect: says so in plain words instead of failing somewhere in a dependency.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Masar needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

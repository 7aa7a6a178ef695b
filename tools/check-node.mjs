// Plain JavaScript, because the Node.js that this is about cannot read the other files.
if (!process.features.typescript) {
  console.error(`Node.js ${process.versions.node} cannot run the TypeScript files of this project.
The package "node" brings one that can, but its install script has not run: npm ignores install
scripts here (ignore-scripts or allow-scripts). Run

  npm rebuild node --ignore-scripts=false

or use Node.js 22.18 or newer.`);
  process.exit(1);
}

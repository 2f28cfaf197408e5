// Plain JavaScript, so that an old Node can run it and print the error.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `Calepin runs on Node 24; this is Node ${process.versions.node}. "npm ci" normally brings Node 24 ` +
      `with it (optional dependencies): no package was installed for ${process.platform} ${process.arch}.\n`,
  )
  process.exit(1)
}

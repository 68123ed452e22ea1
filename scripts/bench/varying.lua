-- Asks wrk's address with another number at its end each time. Threads begin far apart.
local threads = 0
function setup(thread)
  thread:set("asked", threads * 1000000)
  threads = threads + 1
end
function request()
  asked = asked + 1
  return wrk.format(nil, wrk.path .. asked)
end
